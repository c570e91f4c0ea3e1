export { OrderLimits } from './order-limits';
export { orderLimitsQuery } from './queries';
