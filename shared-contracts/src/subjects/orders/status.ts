import type { LiveOrderStatus, OrderStatus } from './vocabulary';

/** Whoever moves an order on. The partner does so by its updates and by EDI. */
export type OrderActor = 'partner' | 'staff' | 'shopper';

type Next = Readonly<Record<OrderStatus, readonly OrderStatus[]>>;

/**
 * The statuses that an order may take next, by who moves it. Nobody calls back a parcel that has left: it comes back as
 * a return. Rule: docs/product/orders.md, "Order status".
 */
export const ORDER_TRANSITIONS = {
  /** Never back: its messages arrive late and twice. */
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
    // Back only while the partner has not reported that it left.
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

/** Tells whether `actor` may move an order from `current` to `next`. Rule: docs/product/orders.md, "Order status". */
export const mayMove = (actor: OrderActor, current: OrderStatus, next: OrderStatus): boolean =>
  (ORDER_TRANSITIONS[actor] as Next)[current].includes(next);

/** Tells whether a message of the partner may move an order from `current` to `next`. */
export const mayAdvance = (current: OrderStatus, next: OrderStatus): boolean => mayMove('partner', current, next);

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
