export { LookupForm } from './lookup-form';
export { useFollowedToken } from './order-link';
export {
  forgetOrder,
  isOrderRefused,
  type OrderAccess,
  orderPath,
  orderQuery,
  placedOrders,
  refreshOrder,
  rememberOrder,
} from './order-query';
export { addressLines, OrderLines } from './page/order-lines';
export { payFor } from './payment/go-to-provider';
export { PROVIDERS, paymentMethodsQuery } from './payment/payment-query';
export { STATUS_TEXTS } from './status-texts';
