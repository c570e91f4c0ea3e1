export { newEntry, queueReturn } from './entries';
export { createReturnOutbox, type ReturnOutbox } from './return-outbox';
