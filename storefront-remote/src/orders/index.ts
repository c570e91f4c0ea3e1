export { LookupForm } from './lookup/lookup-form';
export { isTokenFragment, tokenInFragment } from './order-link';
export { isOrderRefused, orderPath, orderQuery, refreshOrder } from './order-query';
export { addressLines } from './page/address-lines';
export { OrderLines } from './page/order-lines';
export { payFor } from './payment/pay-for';
export { forgetOrder, type OrderAccess, placedOrders, rememberOrder } from './placed-orders';
export { STATUS_TEXTS } from './status-texts';
