import { DAY_MS, daysOfSpan, type FileDays } from '../../wire/days';

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

/** Returns the maximum number of pieces of a variant in one order, with `stock` of them left. */
export const orderablePieces = (stock: number, most: OrderPieces = MAX_PIECES): number =>
  Math.min(stock, most.ofVariant);
