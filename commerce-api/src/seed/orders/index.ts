export { sampleOrders } from './sample-orders';
