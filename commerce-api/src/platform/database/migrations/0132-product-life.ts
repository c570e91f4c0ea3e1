import type { Kysely } from 'kysely';
import { table } from './table';

/** Life cycle of a product: drafts, planned publications, URLs, and withdrawn variants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('products').addColumn('stage', 'text').execute();
  await db.schema.alterTable('products').addColumn('slug', 'text').execute();
  await db.schema.alterTable('products').addColumn('details_json', 'text').execute();
  await db.schema
    .alterTable('variants')
    .addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await table(db, 'product_drafts', {
    product_id: 'text',
    version: 'integer',
    base_json: 'text',
    content_json: 'text',
    at: 'time',
    by: 'text',
  })
    .addPrimaryKeyConstraint('product_drafts_key', ['product_id'])
    .execute();
  await table(db, 'product_publications', {
    product_id: 'text',
    publish_at: 'time',
    by: 'text',
    by_id: 'text?',
    role: 'text',
  })
    .addPrimaryKeyConstraint('product_publications_key', ['product_id'])
    .execute();
  await table(db, 'product_slugs', { slug: 'text', product_id: 'text', at: 'time' })
    .addPrimaryKeyConstraint('product_slugs_key', ['slug'])
    .execute();
}
