export { closeEntry, followStatus, newEntry, prepareEnqueue } from './entries';
export { createOutbox, type Outbox } from './outbox';
export { resync } from './resync';
