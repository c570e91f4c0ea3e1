import { type Kysely, sql } from 'kysely';

/** A version for each variant's mapping; Woolworths SKUs unique regardless of case; products indexed by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('variants')
    .addColumn('mapping_updated_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('variants_of_woolworths_sku')
    .unique()
    .on('variants')
    .expression(sql`lower(woolworths_sku)`)
    .execute();
  await db.schema.createIndex('products_by_name').on('products').columns(['name', 'id']).execute();
}
