export { addressLines } from './address-lines';
export { LookupForm } from './lookup/lookup-form';
export { OrderLines } from './order-lines';
export { isOrderRefused, orderPath, orderQuery, refreshOrder } from './order-query';
export { forgetOrder, type OrderAccess, placedOrders, rememberOrder } from './placed-orders';
export { STATUS_TEXTS } from './status-texts';
