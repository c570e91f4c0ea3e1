export { createEventBus, type EventBus } from './bus';
export { countEvents } from './count-events';
export { startRelay } from './relay';
export { mountEventStream } from './stream';
