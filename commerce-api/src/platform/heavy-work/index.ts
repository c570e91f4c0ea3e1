export { forMachine, forShopper, forStaff, staffOf, type WorkFor } from './callers';
export { createHeavyWork, type HeavyWork, heavyWork, heavyWorkOf } from './pool';
export { heavyBounds } from './schedule';
export { heavyTask, performTasks, serveOrders } from './tasks';
