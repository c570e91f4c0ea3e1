import { serveOrders } from '#platform/heavy-work';
import { performHeavyTasks } from './heavy-tasks';

// Program of each process in the pool.
serveOrders(performHeavyTasks);
