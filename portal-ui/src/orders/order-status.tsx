import type { LiveOrderStatus, OrderStatus } from '@nara/shared-contracts/rules/orders';
import { Badge } from '../display/badge';
import type { Tone } from '../theme/tokens';

type AnyStatus = OrderStatus | LiveOrderStatus;

const STATES: Record<AnyStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'yellow' },
  pending_inventory: { label: 'Pending Inventory', tone: 'yellow' },
  processing: { label: 'Processing', tone: 'blue' },
  shipped: { label: 'Shipped', tone: 'purple' },
  delivered: { label: 'Delivered', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
  refunded: { label: 'Refunded', tone: 'grey' },
};

/** Returns the label of an order's status. */
export const orderStatusLabel = (status: AnyStatus): string => STATES[status].label;

export function OrderStatusBadge({ status }: { status: AnyStatus }) {
  const { label, tone } = STATES[status];
  return <Badge $tone={tone}>{label}</Badge>;
}
