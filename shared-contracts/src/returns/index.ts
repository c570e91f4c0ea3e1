export { RETURN_REASON_CODES, RETURN_REASONS, type ReturnReason } from './reasons';
export { PREPAID_LABEL_FROM, RETURN_DAYS, RETURN_LABEL_FEE, type Refund, refundFor } from './refund';
export * from './rma';
export type { NewReturn, OrderReturn, OrderReturnLine } from './schemas';
export { RETURN_CONDITIONS, RETURN_STATUSES, type ReturnCondition, type ReturnStatus } from './status';
