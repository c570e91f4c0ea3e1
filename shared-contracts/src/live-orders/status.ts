import type { OrderStatus } from '../orders/status';

export const LIVE_ORDER_STATUSES = ['pending_inventory', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type LiveOrderStatus = (typeof LIVE_ORDER_STATUSES)[number];

/** An order in the portal's terms: not yet taken by the partner is awaiting stock; a refund reads as cancelled. */
export function toLiveStatus(status: OrderStatus): LiveOrderStatus {
  if (status === 'pending') return 'pending_inventory';
  return status === 'refunded' ? 'cancelled' : status;
}

/** The order statuses that a live status covers. */
export function fromLiveStatus(status: LiveOrderStatus): OrderStatus[] {
  if (status === 'pending_inventory') return ['pending'];
  return status === 'cancelled' ? ['cancelled', 'refunded'] : [status];
}
