import { serveOrders } from '#platform/heavy-work';
import { performWorkerTasks } from './heavy-tasks';

// Program of each process in the pool.
serveOrders(performWorkerTasks);
