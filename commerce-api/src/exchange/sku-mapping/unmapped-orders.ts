import type { RetryResult, UnmappedOrders } from '@nara/shared-contracts';
import { type Outbox, resync } from '#exchange/partner/order-outbox';
import type { Database } from '#platform/database';
import { findMappedItems } from '#selling/orders';
import type { Author } from '#staff/audit';

/** What the partner answers when it does not know a SKU. */
const SKU_NOT_FOUND = 'SKU_NOT_FOUND';

/** Orders submitted at the same time, and in one call at most: the answer must not take minutes. */
const AT_ONCE = 5;
const MOST_PER_CALL = 50;

/** Orders with a variant that the partner refused for want of a mapping, oldest first. */
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
 * partner takes none of a few: it is down, or knows better.
 */
export async function retryUnmappedOrders(
  database: Database,
  outbox: Pick<Outbox, 'submitNow'>,
  variantId: string,
  author: Author,
): Promise<RetryResult> {
  const { ready } = await findUnmappedOrders(database, variantId);
  const orders: RetryResult['orders'] = [];
  for (let from = 0; from < Math.min(ready.length, MOST_PER_CALL); from += AT_ONCE) {
    const tried = await Promise.all(
      ready.slice(from, from + AT_ONCE).map(async (orderId) => {
        const { outcome, message } = await resync(database, outbox, orderId, author);
        return { orderId, outcome, message };
      }),
    );
    orders.push(...tried);
    if (tried.every(({ outcome }) => outcome === 'failed')) break;
  }
  return { orders, left: ready.length - orders.length };
}
