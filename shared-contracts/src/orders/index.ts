export { PROVINCE_CODES, PROVINCES, type Province } from './address';
export { newOrderId, ORDER_ID_PATTERN } from './order-id';
export type {
  BillingAddress,
  NewOrder,
  Order,
  OrderConfirmation,
  OrderDetail,
  OrderDetailLine,
  OrderEvent,
  OrderLine,
  PlacedOrder,
  ShippingAddress,
} from './schemas';
export { mayAdvance, ORDER_STATUSES, type OrderStatus } from './status';
