import type { LiveOrderStatus, OrderStatus } from './vocabulary';

/** Actors that change the status of an order. The partner does so with its updates and by EDI. */
export type OrderActor = 'partner' | 'staff' | 'shopper';

type Next = Readonly<Record<OrderStatus, readonly OrderStatus[]>>;

/**
 * Statuses that an order may change to, by actor. A parcel that has left cannot be called back: it comes back as a
 * return. Rule: docs/product/orders.md, "Order status".
 */
export const ORDER_TRANSITIONS = {
  /** Never backwards, because the partner's messages may arrive late and more than once. */
  partner: {
    pending: ['processing', 'shipped', 'delivered', 'cancelled', 'refunded'],
    processing: ['shipped', 'delivered', 'cancelled', 'refunded'],
    shipped: ['delivered', 'cancelled', 'refunded'],
    delivered: ['refunded'],
    cancelled: ['refunded'],
    refunded: [],
  },
  staff: {
    pending: ['processing', 'shipped', 'delivered', 'cancelled'],
    processing: ['pending', 'shipped', 'delivered', 'cancelled'],
    // Backwards only while the partner has not reported the parcel as dispatched.
    shipped: ['pending', 'processing', 'delivered'],
    delivered: [],
    cancelled: ['pending', 'processing'],
    refunded: [],
  },
  shopper: {
    pending: ['cancelled'],
    processing: ['cancelled'],
    shipped: [],
    delivered: [],
    cancelled: [],
    refunded: [],
  },
} as const satisfies Record<OrderActor, Next>;

/** Returns whether `actor` may move an order from `current` to `next`. Rule: docs/product/orders.md, "Order status". */
export const mayMove = (actor: OrderActor, current: OrderStatus, next: OrderStatus): boolean =>
  (ORDER_TRANSITIONS[actor] as Next)[current].includes(next);

/** Returns whether a message from the partner may move an order from `current` to `next`. */
export const mayAdvance = (current: OrderStatus, next: OrderStatus): boolean => mayMove('partner', current, next);

/** Returns the status of an order in the portal. Rule: docs/product/live-orders.md. */
export function toLiveStatus(status: OrderStatus): LiveOrderStatus {
  if (status === 'pending') return 'pending_inventory';
  return status === 'refunded' ? 'cancelled' : status;
}

/** Returns the order statuses that a status of the portal covers. */
export function fromLiveStatus(status: LiveOrderStatus): OrderStatus[] {
  if (status === 'pending_inventory') return ['pending'];
  return status === 'cancelled' ? ['cancelled', 'refunded'] : [status];
}
