export { addressLines } from './address-lines';
export { OrderLines } from './order-lines';
export { orderPath, orderQuery, refreshOrder } from './order-query';
export { type OrderAccess, placedOrders, rememberOrder } from './placed-orders';
export { STATUS_TEXTS } from './status-texts';
