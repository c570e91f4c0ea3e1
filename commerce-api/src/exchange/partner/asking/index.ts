export { askOrder } from './ask-order';
export { silentOrders } from './silent-orders';
