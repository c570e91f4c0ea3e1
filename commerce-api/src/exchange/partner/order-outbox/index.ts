export {
  type Entry,
  endsOrReopens,
  followStatus,
  insertEntry,
  mayHaveArrived,
  newEntry,
  orderEntries,
  releaseHeld,
} from './entries';
export { orderOutbox } from './outbox';
export { resync } from './resync';
