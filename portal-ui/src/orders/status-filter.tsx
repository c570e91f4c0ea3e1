import type { LiveOrderStatus, OrderStatus } from '@nara/shared-contracts';
import { StatusSelect } from '../list';
import { orderStatusLabel } from './order-status';

interface StatusFilterProps<V extends string> {
  statuses: readonly V[];
  /** undefined: every status. */
  value: V | undefined;
  onChange: (status: V | undefined) => void;
}

/** Narrows a list of orders to one status. */
export const StatusFilter = <V extends OrderStatus | LiveOrderStatus>({ statuses, ...props }: StatusFilterProps<V>) => (
  <StatusSelect
    all="All statuses"
    options={statuses.map((status) => ({ value: status, label: orderStatusLabel(status) }))}
    {...props}
  />
);
