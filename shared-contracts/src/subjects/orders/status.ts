import type { LiveOrderStatus, OrderStatus } from './vocabulary';

/** How far along each status is; cancelled and refunded end an order whatever came before. */
const PROGRESS: Record<OrderStatus, number> = {
  pending: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: 4,
  refunded: 5,
};

/**
 * May a partner event move an order from `current` to `next`? Never back: events arrive late and twice.
 * A delivered order can no longer be cancelled, only refunded. Rule: docs/product.md, "Order status".
 */
export function mayAdvance(current: OrderStatus, next: OrderStatus): boolean {
  if (current === 'delivered' && next === 'cancelled') return false;
  return PROGRESS[next] > PROGRESS[current];
}

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
