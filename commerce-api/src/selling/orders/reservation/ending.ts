import type { OrderLimits } from '@nara/shared-contracts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { OrderTable } from '../tables';

const HOUR_MS = 3_600_000;

/** Why an order ends by itself. */
export type EndingCause = 'not-confirmed';

/** Type of the event in an order's timeline. */
export const ORDER_ENDED = 'order.ended';

const IN_WORDS: Readonly<Record<EndingCause, string>> = { 'not-confirmed': 'not confirmed in time' };

/** Returns the event of an order that ended by itself. */
export const endedHappening = (cause: EndingCause) => ({
  type: ORDER_ENDED,
  message: `Cancelled by the shop: ${IN_WORDS[cause]}`,
});

/** Returns how long (ms) an unconfirmed order holds its pieces. */
export const holdingMs = ({ holdingHours }: OrderLimits): number => holdingHours * HOUR_MS;

type Held = Pick<
  OrderTable,
  'status' | 'woolworths_order_id' | 'partner_status' | 'edi_sent_at' | 'created_at' | 'held_since'
>;

/**
 * Returns when the reservation of an order ends by itself (epoch ms): `holding` ms after it was placed or last taken up
 * again. Null for an order that ended, that the partner has confirmed, or that is on its way there by EDI.
 */
export function whenReservationEnds(order: Held, holding: number): number | null {
  const { status, woolworths_order_id, partner_status, edi_sent_at, created_at, held_since } = order;
  if (status !== 'pending' || woolworths_order_id !== null || partner_status !== null) return null;
  return edi_sent_at === null ? (held_since ?? created_at) + holding : null;
}

/**
 * Returns the same rule as a condition: orders whose pieces are held, unconfirmed, since `since` (epoch ms) or longer.
 * The index of statuses finds them.
 */
export const isHeldSince = (since: number): Expression<SqlBool> => sql<SqlBool>`
  orders.status = 'pending' and orders.created_at <= ${since}
  and (orders.held_since is null or orders.held_since <= ${since})
  and orders.woolworths_order_id is null and orders.partner_status is null and orders.edi_sent_at is null`;

/** Returns how long (ms) before its end staff are warned of an order: 12 hours, less where pieces are held briefly. */
export const warnedBefore = (holding: number): number => Math.min(12 * HOUR_MS, holding / 4);
