import type { Kysely } from 'kysely';

/** Discounts of promotions on orders and their lines; none for older orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('discount_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('promotions_json', 'text').execute();
  await db.schema
    .alterTable('order_items')
    .addColumn('discount_cents', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
