export type { AdminOrder, AdminOrderQuery, AdminOrderRow, ResyncResult, StatusChange } from './schemas';
export { ASSIGNABLE_STATUSES } from './statuses';
