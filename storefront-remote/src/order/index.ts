export { addressLines } from './address-lines';
export { OrderLines } from './order-lines';
export { orderPath, refreshOrder } from './order-query';
export { rememberOrder } from './placed-orders';
