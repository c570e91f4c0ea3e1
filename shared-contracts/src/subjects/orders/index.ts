export { newOrderId, ORDER_ID_PATTERN } from '../../wire/order-id';
export { PROVINCE_CODES, PROVINCES, type Province } from '../../wire/provinces';
export type {
  AdminOrder,
  AdminOrderQuery,
  AdminOrderRow,
  OrderLimits,
  OrderLimitsHistory,
  OrderLimitsState,
  OrderLinks,
  OrderLinksState,
  ResyncResult,
  StatusChange,
} from './admin-schemas';
export { MOST_PIECES, type OrderPieces, orderablePieces } from './pieces';
export type {
  BillingAddress,
  NewOrder,
  Order,
  OrderConfirmation,
  OrderDetail,
  OrderDetailLine,
  OrderEvent,
  OrderLine,
  OrderPromotion,
  PlacedOrder,
  ShippingAddress,
} from './schemas';
export { fromLiveStatus, mayAdvance, mayMove, ORDER_TRANSITIONS, type OrderActor, toLiveStatus } from './status';
export {
  ASSIGNABLE_STATUSES,
  daysOfPeriod,
  LIVE_ORDER_STATUSES,
  type LiveOrderStatus,
  ORDER_PERIOD_NAMES,
  ORDER_STATUSES,
  type OrderPeriod,
  type OrderStatus,
} from './vocabulary';
