export { fromLiveStatus, mayAdvance, mayMove, ORDER_TRANSITIONS, type OrderActor, toLiveStatus } from './status';
export {
  ASSIGNABLE_STATUSES,
  daysOfPeriod,
  LIVE_ORDER_STATUSES,
  type LiveOrderStatus,
  MAX_PIECES,
  ORDER_LIMIT_FIELDS,
  ORDER_PERIOD_NAMES,
  ORDER_PERIODS,
  ORDER_STATUSES,
  type OrderPeriod,
  type OrderPieces,
  type OrderStatus,
  orderablePieces,
} from './vocabulary';
