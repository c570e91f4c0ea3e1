import { serveOrders } from '#platform/heavy-work';
import { performHeavyTasks } from './heavy-tasks';

// The program of each process of the pool.
serveOrders(performHeavyTasks);
