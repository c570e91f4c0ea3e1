import type { Database } from '#platform/database';
import { MOST_ATTEMPTS } from '#platform/work';
import type { Submission } from '../client/submission';

export const CANCELLED: Submission = { kind: 'refused', code: 'ORDER_CANCELLED', message: 'The order is cancelled' };

/** Returns the state of an order's submission as far as it is known without asking the partner. */
export async function standing({ kysely }: Database, orderId: string): Promise<Submission> {
  const row = await kysely
    .selectFrom('orders')
    .leftJoin('outbox', 'outbox.order_id', 'orders.id')
    .select(['woolworths_order_id', 'state', 'attempts', 'last_code', 'last_error'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (row?.woolworths_order_id) return { kind: 'accepted', woolworthsOrderId: row.woolworths_order_id };
  if (row?.state === 'withdrawn') return CANCELLED;
  const code = row?.last_code ?? 'IN_PROGRESS';
  const message = row?.last_error ?? 'The order is being submitted';
  // Given up before the last attempt, so the partner rejected it.
  const isRefused = row?.state === 'dead' && row.attempts !== null && row.attempts < MOST_ATTEMPTS;
  return { kind: isRefused ? 'refused' : 'unavailable', code, message };
}
