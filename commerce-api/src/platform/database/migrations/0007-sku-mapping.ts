import { type Kysely, sql } from 'kysely';

/** The version of each variant's mapping; one variant per Woolworths SKU, whatever the case; products by name. */
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
