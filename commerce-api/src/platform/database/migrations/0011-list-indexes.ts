import type { Kysely } from 'kysely';

/**
 * What lists of many orders and variants are read from, without touching the wide rows themselves. The index by creation
 * carries what a search looks at; placing an order writes one more entry, selling a piece one more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_by_creation').execute();
  await db.schema
    .createIndex('orders_by_creation')
    .on('orders')
    .columns(['created_at', 'id', 'status', 'total_cents', 'email', 'customer_ref', 'woolworths_order_id'])
    .execute();
  await db.schema.createIndex('orders_by_total').on('orders').columns(['total_cents', 'id', 'status']).execute();
  await db.schema
    .createIndex('stock_levels_of_variant')
    .on('stock_levels')
    .columns(['variant_id', 'available'])
    .execute();
}
