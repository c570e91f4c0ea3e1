export {
  type Entry,
  endsOrReopens,
  followStatus,
  insertEntry,
  mayHaveArrived,
  newEntry,
  orderEntries,
} from './entries';
export { orderOutbox } from './outbox';
export { resync } from './resync';
