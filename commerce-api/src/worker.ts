import { serveOrders } from '#platform/worker-pool';
import { performWorkerTasks } from './worker-tasks';

// Program of each process in the pool.
serveOrders(performWorkerTasks);
