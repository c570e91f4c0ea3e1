import type { Kysely } from 'kysely';
import { isPostgres } from '../engine';
import { indexTexts } from './postgres';
import { createSearchTables } from './sqlite';

/**
 * Indexes for finding orders by a substring (docs/decisions/0010-orders-by-a-piece-of-text.md), and a covering index by
 * status for texts that very many orders contain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_by_status').execute();
  await db.schema
    .createIndex('orders_by_status')
    .on('orders')
    .columns(['status', 'created_at', 'id', 'total_cents', 'email', 'customer_ref', 'woolworths_order_id'])
    .execute();
  await (isPostgres(db) ? indexTexts(db) : createSearchTables(db));
}
