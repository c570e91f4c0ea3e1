import { type Kysely, sql } from 'kysely';

/** Index for finding an order by the partner's id, which is unique. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX orders_by_partner_id ON orders (woolworths_order_id) WHERE woolworths_order_id IS NOT NULL`.execute(
    db,
  );
}
