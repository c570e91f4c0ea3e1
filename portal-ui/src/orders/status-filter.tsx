import type { LiveOrderStatus, OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { FilterField } from '../elements/select';
import { StatusSelect } from '../list/filters/filter-bar';
import { orderStatusLabel } from './order-status';

interface StatusFilterProps<V extends string> extends FilterField<V> {
  statuses: readonly V[];
}

/** Filters a list of orders by status. */
export const StatusFilter = <V extends OrderStatus | LiveOrderStatus>({ statuses, ...props }: StatusFilterProps<V>) => (
  <StatusSelect
    all="All statuses"
    options={statuses.map((status) => ({ value: status, label: orderStatusLabel(status) }))}
    {...props}
  />
);
