import type { Kysely } from 'kysely';
import { table } from './table';

/** Requests to be notified when a sold-out variant is back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'stock_notices', { variant_id: 'text', email: 'text', requested_at: 'time' })
    .addPrimaryKeyConstraint('stock_notices_key', ['variant_id', 'email'])
    .addForeignKeyConstraint('stock_notices_variant', ['variant_id'], 'variants', ['id'])
    .execute();
}
