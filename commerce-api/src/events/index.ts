export { createEventBus, type EventBus } from './bus';
export { mountEventStream } from './stream';
