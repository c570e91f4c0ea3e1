export {
  closeEntry,
  type Entry,
  followStatus,
  holdEntry,
  insertEntry,
  mayHaveArrived,
  newEntry,
  releaseEntry,
} from './entries';
export { type Outbox, orderOutbox } from './outbox';
export { resync } from './resync';
