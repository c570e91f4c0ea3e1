import type { RetryResult, UnmappedOrders } from '@nara/shared-contracts/api/sku-mapping';
import type { SelectQueryBuilder } from 'kysely';
import { resync } from '#exchange/partner';
import type { Database, Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';

/** The partner's error code for an unknown SKU. */
const SKU_NOT_FOUND = 'SKU_NOT_FOUND';

/** Number of orders submitted at the same time. */
const AT_ONCE = 5;
/** Maximum number of orders per request, so that its response does not take minutes. */
const MAX_PER_CALL = 50;

type FailedOrders = SelectQueryBuilder<Tables, 'outbox', { order_id: string; unmapped: number }>;

/** Selects the orders that the partner rejected for a missing mapping, each with its number of unmapped items. */
const failedOrders = ({ kysely }: Database): FailedOrders =>
  kysely
    .selectFrom('outbox')
    .select('outbox.order_id')
    .select((eb) =>
      eb
        .selectFrom('order_items')
        .leftJoin('variants', 'variants.id', 'order_items.variant_id')
        .select((count) => count.fn.countAll<number>().as('items'))
        .whereRef('order_items.order_id', '=', 'outbox.order_id')
        .where('variants.woolworths_sku', 'is', null)
        .$asScalar()
        .$notNull()
        .as('unmapped'),
    )
    .where('state', '=', 'dead')
    .where('last_code', '=', SKU_NOT_FOUND);

/** Separates the orders that can be retried, oldest first, from those that lack another mapping. */
async function sortOut(query: FailedOrders): Promise<UnmappedOrders> {
  const found = await query.orderBy('outbox.created_at').orderBy('outbox.order_id').execute();
  const ready = found.filter(({ unmapped }) => unmapped === 0).map(({ order_id }) => order_id);
  return { ready, waiting: found.length - ready.length };
}

/** Finds the orders with a variant that the partner rejected for a missing mapping, oldest first. */
export const findUnmappedOrders = (database: Database, variantId: string): Promise<UnmappedOrders> =>
  sortOut(
    failedOrders(database).where('outbox.order_id', 'in', (eb) =>
      eb.selectFrom('order_items').select('order_id').where('variant_id', '=', variantId),
    ),
  );

/**
 * Finds the orders, oldest first, that the partner rejected for a missing mapping before one of their mappings was
 * saved. An order that was rejected again since then waits for another mapping to be saved.
 */
export const findUnblockedOrders = (database: Database): Promise<UnmappedOrders> =>
  sortOut(
    failedOrders(database).where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_items')
          .innerJoin('variants', 'variants.id', 'order_items.variant_id')
          .select('order_items.order_id')
          .whereRef('order_items.order_id', '=', 'outbox.order_id')
          .where('variants.woolworths_sku', 'is not', null)
          .whereRef('variants.mapping_updated_at', '>=', 'outbox.updated_at'),
      ),
    ),
  );

/**
 * Submits orders that lacked a mapping, a few at a time, in the same way as Resync. Stops if the partner accepts none
 * of a few: it is down, or does not know the mapping yet.
 */
export async function retryOrders(
  context: Context,
  { ready }: Pick<UnmappedOrders, 'ready'>,
  author: Author,
): Promise<RetryResult> {
  const orders: RetryResult['orders'] = [];
  for (let from = 0; from < Math.min(ready.length, MAX_PER_CALL); from += AT_ONCE) {
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
