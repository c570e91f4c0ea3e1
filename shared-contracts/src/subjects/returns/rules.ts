export { RETURN_DAYS, type Refund, refundFor } from './refund';
export { mostResalable } from './resalable';
export { returnAddressLines } from './return-address';
export { actionsIn, RETURN_TRANSITIONS, type ReturnAction } from './status';
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
