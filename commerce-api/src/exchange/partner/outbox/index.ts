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
export { type Attempt, createOutbox, type Outbox } from './outbox';
export { resync } from './resync';
