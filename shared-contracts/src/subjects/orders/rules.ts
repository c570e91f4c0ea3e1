export { MOST_PIECES, type OrderPieces, orderablePieces } from './pieces';
export { fromLiveStatus, mayAdvance, mayMove, ORDER_TRANSITIONS, type OrderActor, toLiveStatus } from './status';
export {
  ASSIGNABLE_STATUSES,
  daysOfPeriod,
  LIVE_ORDER_STATUSES,
  type LiveOrderStatus,
  ORDER_PERIOD_NAMES,
  ORDER_PERIODS,
  ORDER_STATUSES,
  type OrderPeriod,
  type OrderStatus,
} from './vocabulary';
