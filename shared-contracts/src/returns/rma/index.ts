export type { RefundMethod } from './refund-methods';
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
} from './schemas';
export type { SentState } from './sent-states';
export type { ReturnAction } from './transitions';
