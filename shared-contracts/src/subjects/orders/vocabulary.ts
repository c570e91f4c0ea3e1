import { DAY_MS, daysOfSpan, type FileDays } from '../../wire/days';
import type { NumberFields } from '../../wire/number-fields';

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

/** Maximum numbers of pieces in one order. */
export interface OrderPieces {
  readonly ofVariant: number;
  readonly ofOrder: number;
}

/** Limits of an order until staff change them. */
export const MAX_PIECES = { ofVariant: 20, ofOrder: 60 } as const;

/**
 * Limits on the size of an order, on orders per hour for a session or e-mail address, and on how long pieces are held.
 * Rule: docs/product/orders.md.
 */
export const ORDER_LIMIT_FIELDS = {
  ofVariant: { label: 'Pieces of one variant', max: 100, initial: MAX_PIECES.ofVariant },
  ofOrder: { label: 'Pieces of one order', max: 500, initial: MAX_PIECES.ofOrder },
  ordersPerHour: { label: 'Orders an hour of one session or e-mail address', max: 1000, initial: 20 },
  holdingHours: {
    label: 'Hours until an unconfirmed order ends',
    hint: 'Then it is cancelled, its pieces are on sale again, and its shopper gets an e-mail.',
    max: 720,
    initial: 72,
  },
} as const satisfies NumberFields;

/** Returns the maximum number of pieces of a variant in one order, with `stock` of them left. */
export const orderablePieces = (stock: number, most: OrderPieces = MAX_PIECES): number =>
  Math.min(stock, most.ofVariant);
