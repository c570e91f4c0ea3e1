export { createEventBus, type EventBus } from './bus';
export { type Relay, startRelay } from './relay';
export { mountEventStream } from './stream';
