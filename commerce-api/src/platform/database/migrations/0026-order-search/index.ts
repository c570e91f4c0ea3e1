import type { Kysely } from 'kysely';
import { isPostgres } from '../engine';
import { indexTexts } from './postgres';
import { createSearchTables } from './sqlite';

/**
 * What finds orders by a piece of their texts; why and how: docs/decisions/0010-orders-by-a-piece-of-text.md. And the
 * orders of a status with what a search looks at, for a text that very many orders have.
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
