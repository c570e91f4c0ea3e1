export { heavyWork } from './part';
export { performTasks } from './perform';
export { createHeavyWork, type HeavyWork, type HeavyWorkCall, heavyWorkOf } from './pool';
export { heavyTask } from './task';
