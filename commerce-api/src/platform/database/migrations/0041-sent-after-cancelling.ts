import { type Kysely, sql } from 'kysely';

/** Index of the few cancelled orders that the partner sent all the same; alerts query them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_sent_after_cancelling')
    .on('orders')
    .columns(['updated_at', 'id'])
    .where(
      sql<boolean>`status = 'cancelled' and holds_stock = 0 and partner_status in ('shipped', 'in_transit', 'delivered')`,
    )
    .execute();
}
