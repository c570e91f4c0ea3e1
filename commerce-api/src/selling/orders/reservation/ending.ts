import type { OrderLimits } from '@nara/shared-contracts/api/orders';
import type { BankAccount } from '@nara/shared-contracts/api/payments';
import type { OrderMethod, PaymentMethod } from '@nara/shared-contracts/rules/payments';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { prepared } from '#platform/subject';
import { HOUR_MS } from '#platform/time';
import type { Happening } from '../queries';
import type { OrderTable } from '../tables';

/** Rules for the payment of orders. */
export interface PaymentRules {
  /** Tells whether the shop offers a payment method. */
  offers(method: PaymentMethod): boolean;
  /** Returns how long (ms) an unpaid order holds its pieces, by payment method; null if it need not be paid first. */
  holding(method: OrderMethod): number | null;
  /** Account for transfers by hand; null if payments are not taken here. */
  account: BankAccount | null;
}

/** Reads the rules: within the transaction `tx` if given, otherwise from memory, where they may be some seconds old. */
export type ReadPaymentRules = (tx?: Kysely<Tables>) => Promise<PaymentRules>;

/** Registered by payments. */
export const paymentRules = prepared<ReadPaymentRules>('the rules on which orders are paid');

/** Tells whether an order has to be paid before anything else happens to it. Rule: docs/product/payments.md. */
export const isUnpaid = ({ pay_by, paid_at }: Pick<OrderTable, 'pay_by' | 'paid_at'>): boolean =>
  pay_by !== null && paid_at === null;

/** SQL condition of the same rule. */
export const isUnpaidOrder = sql<SqlBool>`(orders.pay_by is not null and orders.paid_at is null)`;

/** Tells whether an order was not paid by `now` (epoch ms), so that its pieces are released. */
export const isOverdue = (order: Pick<OrderTable, 'status' | 'pay_by' | 'paid_at'>, now: number): boolean =>
  order.status === 'pending' && isUnpaid(order) && Number(order.pay_by) <= now;

/** SQL condition of the same rule. */
export const isOverdueOrder = (now: number): Expression<SqlBool> => sql<SqlBool>`
  orders.status = 'pending' and orders.pay_by <= ${now} and orders.paid_at is null`;

/** Reason for which the shop cancels an order automatically. */
export type EndingCause = 'not-confirmed' | 'not-paid';

/** Types of these events in an order's timeline. */
export const ORDER_ENDED = 'order.ended';
export const ORDER_UNPAID = 'order.unpaid';

const HAPPENINGS: Readonly<Record<EndingCause, Happening>> = {
  'not-confirmed': { type: ORDER_ENDED, message: 'Cancelled by the shop: not confirmed in time' },
  'not-paid': { type: ORDER_UNPAID, message: 'Cancelled by the shop: not paid in time' },
};

/** Returns the event of an automatic cancellation. */
export const endedHappening = (cause: EndingCause): Happening => HAPPENINGS[cause];

/** Tells whether an event type is an automatic cancellation. */
export const isEnding = (type: string): boolean => type === ORDER_ENDED || type === ORDER_UNPAID;

/** Returns how long (ms) an unconfirmed order holds its pieces. */
export const holdingMs = ({ holdingHours }: OrderLimits): number => holdingHours * HOUR_MS;

type Held = Pick<
  OrderTable,
  | 'status'
  | 'woolworths_order_id'
  | 'partner_status'
  | 'edi_sent_at'
  | 'created_at'
  | 'held_since'
  | 'pay_by'
  | 'paid_at'
>;

/**
 * Returns when the reservation of an order ends automatically (epoch ms): `holding` ms after it was placed or last
 * reopened, or at its payment deadline. Returns null for an order that has ended, that the partner has confirmed, or
 * that is on its way to the partner by EDI.
 */
export function whenReservationEnds(order: Held, holding: number): number | null {
  const { status, woolworths_order_id, partner_status, edi_sent_at, created_at, held_since } = order;
  if (status !== 'pending' || woolworths_order_id !== null || partner_status !== null) return null;
  if (isUnpaid(order)) return order.pay_by;
  return edi_sent_at === null ? (held_since ?? created_at) + holding : null;
}

/**
 * Returns the same rule as a SQL condition for orders that need no payment: those whose pieces have been held,
 * unconfirmed, since `since` (epoch ms) or longer. The status index covers it.
 */
export const isHeldSince = (since: number): Expression<SqlBool> => sql<SqlBool>`
  orders.status = 'pending' and orders.created_at <= ${since}
  and (orders.held_since is null or orders.held_since <= ${since})
  and orders.woolworths_order_id is null and orders.partner_status is null and orders.edi_sent_at is null
  and not ${isUnpaidOrder}`;

/**
 * Returns how long (ms) before the end staff are warned of an order: 12 hours, or less if pieces are held only briefly.
 */
export const warnedBefore = (holding: number): number => Math.min(12 * HOUR_MS, holding / 4);
