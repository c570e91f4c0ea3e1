export {
  type EndingCause,
  endedHappening,
  holdingMs,
  isHeldSince,
  ORDER_ENDED,
  warnedBefore,
  whenReservationEnds,
} from './ending';
export { changeOrderLimits, ORDER_LIMITS, orderLimits, ordersAnHour } from './limits';
