import type { Kysely } from 'kysely';
import { index, table } from '../table';

/** Products and their variants, with the partner's SKUs. */
export async function createProducts(db: Kysely<unknown>): Promise<void> {
  await table(db, 'products', {
    id: 'text',
    name: 'text',
    description: 'text',
    slug: 'text?',
    // The prices in effect; the regular ones are set while a planned price is.
    price_cents: 'integer',
    compare_at_cents: 'integer?',
    regular_price_cents: 'integer?',
    regular_compare_at_cents: 'integer?',
    category: 'text',
    subcategory: 'text',
    tags_json: 'text',
    details_json: 'text?',
    garment: 'text',
    erp_product_code: 'text',
    released_at: 'time',
    is_active: 'integer',
    stage: 'text?',
    position: 'integer',
    revision: 'integer',
  })
    .addPrimaryKeyConstraint('products_key', ['id'])
    .execute();
  await index(db, 'products_by_name', 'products (name, id)');

  await table(db, 'variants', {
    id: 'text',
    product_id: 'text',
    sku: 'text',
    size: 'text',
    color: 'text',
    color_code: 'text',
    barcode: 'text?',
    erp_variant_code: 'text?',
    woolworths_sku: 'text?',
    woolworths_plu: 'text?',
    wholesale_cents: 'integer?',
    retail_cents: 'integer?',
    dc_codes_json: 'text',
    // The proposed SKU, which awaits approval.
    pending_woolworths_sku: 'text?',
    pending_by: 'text?',
    mapping_updated_at: 'time',
    is_active: 'integer',
    position: 'integer',
  })
    .addPrimaryKeyConstraint('variants_key', ['id'])
    .addUniqueConstraint('variants_sku', ['sku'])
    .addForeignKeyConstraint('variants_product', ['product_id'], 'products', ['id'])
    .execute();
  await index(db, 'variants_by_product', 'variants (product_id, position)');
  await index(db, 'variants_of_woolworths_sku', 'variants (lower(woolworths_sku))', 'unique');
  await index(db, 'variants_of_barcode', 'variants (barcode)', 'unique');
  // Few are pending at any time: a partial index counts and finds them.
  await index(
    db,
    'variants_of_pending_sku',
    'variants (lower(pending_woolworths_sku)) where pending_woolworths_sku is not null',
    'unique',
  );

  // The SKU that an admin last rejected for a variant; valid while the mapping keeps its version.
  await table(db, 'rejected_proposals', {
    variant_id: 'text',
    version: 'time',
    woolworths_sku: 'text',
    proposed_by: 'text',
    rejected_by: 'text',
    rejected_at: 'time',
    reason: 'text',
  })
    .addPrimaryKeyConstraint('rejected_proposals_key', ['variant_id'])
    .addForeignKeyConstraint('rejected_proposals_variant', ['variant_id'], 'variants', ['id'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
}

/** Changes of products by staff: revisions, planned prices, drafts, planned publications and addresses. */
export async function createProductChanges(db: Kysely<unknown>): Promise<void> {
  await table(db, 'product_revisions', {
    product_id: 'text',
    revision: 'integer',
    restored: 'integer?',
    before_json: 'text',
    after_json: 'text',
    pictures_before_json: 'text?',
    pictures_after_json: 'text?',
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
  await index(db, 'planned_prices_by_product', 'planned_prices (product_id)');
  await index(db, 'planned_prices_by_next', 'planned_prices (next_at)');

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

/** Pictures that staff uploaded, and the files that hold them. */
export async function createPictures(db: Kysely<unknown>): Promise<void> {
  await table(db, 'product_pictures', {
    id: 'text',
    product_id: 'text',
    color_code: 'text',
    position: 'integer',
    master_hash: 'text',
    image_hash: 'text',
    text: 'text?',
    focal_x: 'integer',
    focal_y: 'integer',
    width: 'integer',
    height: 'integer',
    at: 'time',
    by: 'text',
  })
    .addPrimaryKeyConstraint('product_pictures_key', ['id'])
    .execute();
  await index(db, 'product_pictures_by_product', 'product_pictures (product_id)');
  await index(db, 'product_pictures_by_master', 'product_pictures (master_hash)');
  await index(db, 'product_pictures_by_image', 'product_pictures (image_hash)');

  await table(db, 'picture_files', { hash: 'text', kept_until: 'time?' })
    .addPrimaryKeyConstraint('picture_files_key', ['hash'])
    .execute();
  await index(db, 'picture_files_by_end', 'picture_files (kept_until)');
}

/** Synonyms of the shop's search, and searches that found nothing. */
export async function createSearch(db: Kysely<unknown>): Promise<void> {
  await table(db, 'search_synonyms', { word: 'text', meanings: 'text', updated_at: 'time', updated_by: 'text' })
    .addPrimaryKeyConstraint('search_synonyms_key', ['word'])
    .execute();

  await table(db, 'empty_searches', { text: 'text', times: 'integer', last_at: 'time' })
    .addPrimaryKeyConstraint('empty_searches_key', ['text'])
    .execute();
  await index(db, 'empty_searches_last', 'empty_searches (last_at)');
}
