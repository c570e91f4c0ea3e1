import type { PartnerSamples } from '@nara/shared-contracts/api/test-environment';
import { newOrderId } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';

const MOST_ORDERS = 20;

/** Returns requests that the partner would accept, with SKUs that are mapped and in stock, and orders that it has. */
export async function samplePartnerRequests(db: Kysely<Tables>, now: number): Promise<PartnerSamples> {
  const [skus, orders] = await Promise.all([findSkus(db), findSubmitted(db)]);
  const [first = 'WW-ACT-SAMPLE'] = skus;
  const items = skus.map((sku, index) => ({ sku, quantity: index + 1 }));
  const [newest] = orders;
  const returned = newest ? await findFirstSku(db, newest.id) : null;
  return {
    createOrder: { order_id: newOrderId(now), customer_id: 'CUST-TEST', items },
    inventory: { sku: first, limit: 10 },
    createReturn: {
      order_id: newest?.woolworthsOrderId ?? 'WW-NARA-1',
      reason: 'Size Exchange',
      items: [{ sku: returned ?? first, quantity: 1, condition: 'new' }],
    },
    orders,
  };
}

async function findSkus(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('variants')
    .select('woolworths_sku')
    .where('woolworths_sku', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stock_levels')
          .select('variant_id')
          .whereRef('variant_id', '=', 'variants.id')
          .where('available', '>', 1),
      ),
    )
    .orderBy('id')
    .limit(2)
    .execute();
  return rows.flatMap(({ woolworths_sku }) => woolworths_sku ?? []);
}

async function findSubmitted(db: Kysely<Tables>): Promise<PartnerSamples['orders']> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'woolworths_order_id'])
    .where('woolworths_order_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ORDERS)
    .execute();
  return rows.map(({ id, woolworths_order_id }) => ({ id, woolworthsOrderId: woolworths_order_id ?? '' }));
}

async function findFirstSku(db: Kysely<Tables>, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_items')
    .innerJoin('variants', 'variants.id', 'order_items.variant_id')
    .select('variants.woolworths_sku')
    .where('order_items.order_id', '=', orderId)
    .where('variants.woolworths_sku', 'is not', null)
    .orderBy('order_items.line')
    .executeTakeFirst();
  return row?.woolworths_sku ?? null;
}
