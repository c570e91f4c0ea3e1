export { heavyBounds } from './bounds';
export { forMachine, forShopper, forStaff, staffOf, type WorkFor } from './caller';
export { heavyWork } from './part';
export { performTasks } from './perform';
export { createHeavyWork, type HeavyWork, heavyWorkOf } from './pool';
export { serveOrders } from './serve';
export { heavyTask } from './task';
