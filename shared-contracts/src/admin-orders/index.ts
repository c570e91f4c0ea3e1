export { ORDER_PERIOD_NAMES, type OrderPeriod } from './periods';
export type { AdminOrder, AdminOrderQuery, AdminOrderRow, ResyncResult, StatusChange } from './schemas';
export { ASSIGNABLE_STATUSES } from './statuses';
