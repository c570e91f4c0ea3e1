import type { Kysely } from 'kysely';
import { notNegative, table } from '../table';

export async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  await table(db, 'products', {
    id: 'text',
    name: 'text',
    description: 'text',
    price_cents: 'integer',
    compare_at_cents: 'integer?',
    category: 'text',
    subcategory: 'text',
    tags_json: 'text',
    garment: 'text',
    erp_product_code: 'text',
    released_at: 'time',
    is_active: 'integer',
    position: 'integer',
  })
    .addPrimaryKeyConstraint('products_key', ['id'])
    .execute();

  await table(db, 'variants', {
    id: 'text',
    product_id: 'text',
    sku: 'text',
    size: 'text',
    color: 'text',
    color_code: 'text',
    woolworths_sku: 'text?',
    erp_variant_code: 'text?',
    position: 'integer',
  })
    .addPrimaryKeyConstraint('variants_key', ['id'])
    .addUniqueConstraint('variants_sku', ['sku'])
    .addForeignKeyConstraint('variants_product', ['product_id'], 'products', ['id'])
    .execute();
  await db.schema.createIndex('variants_by_product').on('variants').columns(['product_id', 'position']).execute();

  await table(db, 'stock_levels', { variant_id: 'text', dc: 'text', available: 'integer' })
    .addPrimaryKeyConstraint('stock_levels_key', ['variant_id', 'dc'])
    .addForeignKeyConstraint('stock_levels_variant', ['variant_id'], 'variants', ['id'])
    .addCheckConstraint('stock_levels_not_oversold', notNegative('available'))
    .execute();
}
