import { orderStatusLabel } from '@nara/portal-ui';
import { ASSIGNABLE_STATUSES, type OrderStatus, type StatusChange } from '@nara/shared-contracts';

export type AssignableStatus = StatusChange['status'];

export const isAssignable = (status: OrderStatus): status is AssignableStatus =>
  ASSIGNABLE_STATUSES.some((assignable) => assignable === status);

/**
 * Returns the options of the status select: every status that staff may set, and the present one if only the partner
 * sets it.
 */
export function statusOptions(present: OrderStatus): { value: OrderStatus; label: string }[] {
  const statuses = isAssignable(present) ? ASSIGNABLE_STATUSES : [present, ...ASSIGNABLE_STATUSES];
  return statuses.map((status) => ({ value: status, label: orderStatusLabel(status) }));
}
