export { type Entry, followStatus, insertEntry, mayHaveArrived, newEntry, orderEntries } from './entries';
export { type Outbox, orderOutbox } from './outbox';
export { resync } from './resync';
