export { heavyWork } from './part';
export { performTasks } from './perform';
export { createHeavyWork, type HeavyWork, type HeavyWorkCall, heavyWorkOf } from './pool';
export { serveOrders } from './serve';
export { heavyTask } from './task';
