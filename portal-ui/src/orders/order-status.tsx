import type { LiveOrderStatus, OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { ReturnStatus } from '@nara/shared-contracts/rules/returns';
import { Badge } from '../display/badge';
import type { Tone } from '../theme/tokens';

type AnyStatus = OrderStatus | LiveOrderStatus;

const ORDER_STATES: Record<AnyStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'yellow' },
  pending_inventory: { label: 'Pending Inventory', tone: 'yellow' },
  processing: { label: 'Processing', tone: 'blue' },
  shipped: { label: 'Shipped', tone: 'purple' },
  delivered: { label: 'Delivered', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
  refunded: { label: 'Refunded', tone: 'grey' },
};

/** Returns the label of an order's status. */
export const orderStatusLabel = (status: AnyStatus): string => ORDER_STATES[status].label;

export function OrderStatusBadge({ status }: { status: AnyStatus }) {
  const { label, tone } = ORDER_STATES[status];
  return <Badge $tone={tone}>{label}</Badge>;
}

const RETURN_STATES: Record<ReturnStatus, { label: string; tone: Tone }> = {
  pending_inspection: { label: 'Pending Inspection', tone: 'yellow' },
  approved: { label: 'Approved', tone: 'blue' },
  rejected: { label: 'Rejected', tone: 'red' },
  processing: { label: 'Processing', tone: 'purple' },
  processed: { label: 'Processed', tone: 'green' },
};

/** Returns the label of a return's status. */
export const returnStatusLabel = (status: ReturnStatus): string => RETURN_STATES[status].label;

export function ReturnStatusBadge({ status }: { status: ReturnStatus }) {
  const { label, tone } = RETURN_STATES[status];
  return <Badge $tone={tone}>{label}</Badge>;
}
