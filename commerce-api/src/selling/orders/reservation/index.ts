export {
  type EndingCause,
  endedHappening,
  holdingMs,
  isEnding,
  isHeldSince,
  ORDER_ENDED,
  ORDER_UNPAID,
  warnedBefore,
  whenReservationEnds,
} from './ending';
export { changeOrderLimits, ORDER_LIMITS, orderLimits, ordersAnHour } from './limits';
export {
  isOverdue,
  isOverdueOrder,
  isUnpaid,
  isUnpaidOrder,
  type PaymentRules,
  paymentRules,
  type ReadPaymentRules,
} from './payment';
