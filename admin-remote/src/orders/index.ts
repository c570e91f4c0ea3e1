export { OrderLimits } from './order-limits';
export { orderLimitsHistoryQuery, orderLimitsQuery } from './queries';
