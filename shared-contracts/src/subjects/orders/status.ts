import { daysOfSpan, type FileDays } from '../../wire/days';

const DAY_MS = 86_400_000;

export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Statuses that staff may set by hand; only the partner sets refunded. */
export const ASSIGNABLE_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;

/** Statuses of an order in the enterprise portal's terms. */
export const LIVE_ORDER_STATUSES = ['pending_inventory', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type LiveOrderStatus = (typeof LIVE_ORDER_STATUSES)[number];

/** Periods that end today, with their length in South African days. */
export const ORDER_PERIODS = { today: 1, week: 7, month: 30 } as const;
export type OrderPeriod = keyof typeof ORDER_PERIODS;

/** Returns the South African days of a period at `now` (epoch ms), from its first day on; empty without a period. */
export const daysOfPeriod = (period: OrderPeriod | undefined, now: number): FileDays =>
  period ? daysOfSpan({ from: new Date(now - (ORDER_PERIODS[period] - 1) * DAY_MS).toISOString() }) : {};

export const ORDER_PERIOD_NAMES: readonly OrderPeriod[] = ['today', 'week', 'month'];

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

/** Maximum numbers of pieces in one order. */
export interface OrderPieces {
  readonly ofVariant: number;
  readonly ofOrder: number;
}

/** Limits of an order until staff change them. */
export const MAX_PIECES = { ofVariant: 20, ofOrder: 60 } as const;

/** Returns the maximum number of pieces of a variant in one order, with `stock` of them left. */
export const orderablePieces = (stock: number, most: OrderPieces = MAX_PIECES): number =>
  Math.min(stock, most.ofVariant);
