export { forMachine, forShopper, forStaff, staffOf, type WorkFor } from './callers';
export { createWorkerPool, type WorkerPool, workerPool, workerPoolFor } from './pool';
export { workerPoolBounds } from './schedule';
export { performTasks, serveOrders, workerTask } from './tasks';
