export { countEvents, createEventBus, type EventBus } from './bus';
export { startRelay } from './relay';
export { mountEventStream } from './stream';
