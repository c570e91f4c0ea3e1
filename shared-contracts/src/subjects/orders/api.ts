export { adminOrdersEndpoints } from './admin-endpoints';
export {
  AdminOrder,
  AdminOrderQuery,
  AdminOrderRow,
  OrderLimits,
  OrderLimitsState,
  OrderLinks,
  OrderLinksState,
  ResyncResult,
  StatusChange,
} from './admin-schemas';
export { ordersEndpoints } from './endpoints';
export {
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
