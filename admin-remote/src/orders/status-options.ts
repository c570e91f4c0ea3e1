import { orderStatusLabel } from '@nara/portal-ui';
import type { StatusChange } from '@nara/shared-contracts/api/orders';
import { ASSIGNABLE_STATUSES, mayMove, type OrderStatus } from '@nara/shared-contracts/rules/orders';

export type AssignableStatus = StatusChange['status'];

const isAssignable = (status: OrderStatus): status is AssignableStatus =>
  ASSIGNABLE_STATUSES.some((assignable) => assignable === status);

/** Returns whether staff may set an order from `present` to `next`. */
export const maySet = (present: OrderStatus, next: OrderStatus): next is AssignableStatus =>
  isAssignable(next) && mayMove('staff', present, next);

/** Returns the options of the status select: the current status and its allowed successors. */
export function statusOptions(present: OrderStatus): { value: OrderStatus; label: string }[] {
  const possible = ASSIGNABLE_STATUSES.filter((status) => status === present || maySet(present, status));
  const statuses = isAssignable(present) ? possible : [present, ...possible];
  return statuses.map((status) => ({ value: status, label: orderStatusLabel(status) }));
}
