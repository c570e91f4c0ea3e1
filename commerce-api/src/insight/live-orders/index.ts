export { liveOrders } from './subject';
