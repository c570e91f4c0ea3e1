export { heavyWork } from './part';
export { performTasks } from './perform';
export { createHeavyWork, type HeavyBounds, type HeavyWork, type HeavyWorkCall, heavyBounds } from './pool';
export { type AnyHeavyTask, heavyTask } from './task';
