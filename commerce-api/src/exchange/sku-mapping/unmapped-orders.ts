import type { RetryResult, UnmappedOrders } from '@nara/shared-contracts';
import { resync } from '#exchange/partner';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { findMappedItems } from '#selling/orders';
import type { Author } from '#staff/audit';

/** The partner's code for a SKU that it does not know. */
const SKU_NOT_FOUND = 'SKU_NOT_FOUND';

/** Orders that are submitted at the same time. */
const AT_ONCE = 5;
/** Most orders of one call, whose answer must not take minutes. */
const MOST_PER_CALL = 50;

/** Finds the orders with a variant that the partner refused for want of a mapping, the oldest first. */
export async function findUnmappedOrders(database: Database, variantId: string): Promise<UnmappedOrders> {
  const failed = await database.kysely
    .selectFrom('outbox')
    .select('order_id')
    .where('state', '=', 'dead')
    .where('last_code', '=', SKU_NOT_FOUND)
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('order_items').select('order_id').where('variant_id', '=', variantId),
    )
    .orderBy('created_at')
    .orderBy('order_id')
    .execute();
  const ids = failed.map(({ order_id }) => order_id);
  const items = await findMappedItems(database, ids);
  const ready = ids.filter((id) => items.get(id)?.every(({ woolworths_sku }) => woolworths_sku !== null));
  return { ready, waiting: ids.length - ready.length };
}

/**
 * Submits the orders that a variant's mapping was missing for, a few at a time, as Resync does for one. Stops when the
 * partner accepts none of a few: it is down, or does not know the mapping yet.
 */
export async function retryUnmappedOrders(context: Context, variantId: string, author: Author): Promise<RetryResult> {
  const { ready } = await findUnmappedOrders(context.database, variantId);
  const orders: RetryResult['orders'] = [];
  for (let from = 0; from < Math.min(ready.length, MOST_PER_CALL); from += AT_ONCE) {
    const tried = await Promise.all(
      ready.slice(from, from + AT_ONCE).map(async (orderId) => {
        const { outcome, message } = await resync(context, orderId, author);
        return { orderId, outcome, message };
      }),
    );
    orders.push(...tried);
    if (tried.every(({ outcome }) => outcome === 'failed')) break;
  }
  return { orders, left: ready.length - orders.length };
}
