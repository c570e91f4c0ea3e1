import type { Kysely } from 'kysely';

/**
 * Covering indexes for lists of many orders and variants, which avoid reading the wide rows. The index by creation time
 * includes the searched columns; placing an order writes one more entry, selling a piece one more.
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
