import type { LiveOrderStatus, OrderStatus } from '@nara/shared-contracts/rules/orders';
import { StatusSelect } from '../list/filters/filter-bar';
import { orderStatusLabel } from './order-status';

interface StatusFilterProps<V extends string> {
  statuses: readonly V[];
  /** Undefined for every status. */
  value: V | undefined;
  onChange: (status: V | undefined) => void;
}

/** Filters a list of orders by status. */
export const StatusFilter = <V extends OrderStatus | LiveOrderStatus>({ statuses, ...props }: StatusFilterProps<V>) => (
  <StatusSelect
    all="All statuses"
    options={statuses.map((status) => ({ value: status, label: orderStatusLabel(status) }))}
    {...props}
  />
);
