import type { LiveOrderStatus, OrderStatus } from './vocabulary';

/** Ranks statuses by progress; cancelled and refunded end an order whatever came before. */
const PROGRESS: Record<OrderStatus, number> = {
  pending: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: 4,
  refunded: 5,
};

/**
 * Tells if a partner event may move an order from `current` to `next`. Never back: events arrive late and twice.
 * A delivered order can no longer be cancelled, only refunded. Rule: docs/product/orders.md.
 */
export function mayAdvance(current: OrderStatus, next: OrderStatus): boolean {
  if (current === 'delivered' && next === 'cancelled') return false;
  return PROGRESS[next] > PROGRESS[current];
}

/** Returns the portal's status of an order. Rule: docs/product/live-orders.md. */
export function toLiveStatus(status: OrderStatus): LiveOrderStatus {
  if (status === 'pending') return 'pending_inventory';
  return status === 'refunded' ? 'cancelled' : status;
}

/** Returns the order statuses that one status of the portal covers. */
export function fromLiveStatus(status: LiveOrderStatus): OrderStatus[] {
  if (status === 'pending_inventory') return ['pending'];
  return status === 'cancelled' ? ['cancelled', 'refunded'] : [status];
}
