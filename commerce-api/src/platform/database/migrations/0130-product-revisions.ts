import type { Kysely } from 'kysely';
import { table } from './table';

/**
 * Changes that staff make to products: the regular price next to the effective one, planned prices, and every revision.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('products').addColumn('regular_price_cents', 'integer').execute();
  await db.schema.alterTable('products').addColumn('regular_compare_at_cents', 'integer').execute();
  await table(db, 'product_revisions', {
    product_id: 'text',
    revision: 'integer',
    restored: 'integer?',
    before_json: 'text',
    after_json: 'text',
    at: 'time',
    by: 'text',
  })
    .addPrimaryKeyConstraint('product_revisions_key', ['product_id', 'revision'])
    .execute();
  await table(db, 'planned_prices', {
    id: 'text',
    product_id: 'text',
    price_cents: 'integer',
    compare_at_cents: 'integer?',
    from_at: 'time',
    until_at: 'time?',
    next_at: 'time?',
    by: 'text',
  })
    .addPrimaryKeyConstraint('planned_prices_key', ['id'])
    .execute();
  await db.schema.createIndex('planned_prices_by_product').on('planned_prices').column('product_id').execute();
  await db.schema.createIndex('planned_prices_by_next').on('planned_prices').column('next_at').execute();
}
