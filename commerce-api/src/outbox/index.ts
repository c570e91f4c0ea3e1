export {
  closeEntry,
  type Entry,
  followStatus,
  holdEntry,
  mayHaveArrived,
  newEntry,
  prepareEnqueue,
  releaseEntry,
} from './entries';
export { createOutbox, type Outbox } from './outbox';
export { resync } from './resync';
