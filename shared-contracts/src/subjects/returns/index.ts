export { PREPAID_LABEL_FROM, RETURN_DAYS, RETURN_LABEL_FEE, type Refund, refundFor } from './refund';
export { mostResalable } from './resalable';
export { returnAddressLines } from './return-address';
export type {
  BulkApproved,
  NewRma,
  ReturnableOrder,
  Rma,
  RmaInspection,
  RmaItem,
  RmaQuery,
  RmaRefund,
  RmaRow,
  RmaStats,
  SyncResult,
} from './rma-schemas';
export type { NewReturn, OrderReturn, OrderReturnLine, ReturnAddress, ReturnAddresses } from './schemas';
export type { ReturnAction } from './status';
export {
  RETURN_CONDITIONS,
  RETURN_REASON_CODES,
  RETURN_REASONS,
  RETURN_STATUSES,
  type RefundMethod,
  type ReturnCondition,
  type ReturnReason,
  type ReturnStatus,
  type SentState,
} from './vocabulary';
