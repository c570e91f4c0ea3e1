import { type Kysely, sql } from 'kysely';

/** Finds the order that has a partner's id: two never have the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX orders_by_partner_id ON orders (woolworths_order_id) WHERE woolworths_order_id IS NOT NULL`.execute(
    db,
  );
}
