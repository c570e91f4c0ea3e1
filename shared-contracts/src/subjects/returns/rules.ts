export { RETURN_DAYS, type Refund, refundFor, returnAddressLines } from './refund';
export {
  actionsIn,
  mostResalable,
  RETURN_CONDITIONS,
  RETURN_REASON_CODES,
  RETURN_REASONS,
  RETURN_STATUSES,
  RETURN_TRANSITIONS,
  type RefundMethod,
  type ReturnAction,
  type ReturnCondition,
  type ReturnReason,
  type ReturnStatus,
  type SentState,
} from './vocabulary';
