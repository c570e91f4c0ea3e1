import type { Kysely } from 'kysely';
import { table } from './table';

/** Pictures uploaded by staff, the files that hold them, and the pictures before and after a revision. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await db.schema.createIndex('product_pictures_by_product').on('product_pictures').column('product_id').execute();
  await db.schema.createIndex('product_pictures_by_master').on('product_pictures').column('master_hash').execute();
  await db.schema.createIndex('product_pictures_by_image').on('product_pictures').column('image_hash').execute();
  await table(db, 'picture_files', { hash: 'text', kept_until: 'time?' })
    .addPrimaryKeyConstraint('picture_files_key', ['hash'])
    .execute();
  await db.schema.createIndex('picture_files_by_end').on('picture_files').column('kept_until').execute();
  for (const column of ['pictures_before_json', 'pictures_after_json']) {
    await db.schema.alterTable('product_revisions').addColumn(column, 'text').execute();
  }
}
