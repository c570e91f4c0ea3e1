export { returnsEndpoints } from './endpoints';
export { rmaEndpoints } from './rma-endpoints';
export {
  BulkApproved,
  ReturnableOrder,
  Rma,
  RmaInspection,
  RmaItem,
  RmaQuery,
  RmaRow,
  RmaStats,
  SyncResult,
} from './rma-schemas';
export { NewReturn, OrderReturn, ReturnAddress, ReturnAddresses } from './schemas';
