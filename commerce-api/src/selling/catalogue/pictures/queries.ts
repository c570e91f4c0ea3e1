import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { ProductPictureTable } from '../tables';

/** Selects pictures, sorted by position within each colour. */
export const selectPictures = (db: Kysely<Tables>) =>
  db.selectFrom('product_pictures').selectAll().orderBy('product_id').orderBy('position').orderBy('id');

/** Returns the pictures of a product. */
export const findPictures = (db: Kysely<Tables>, productId: string): Promise<ProductPictureTable[]> =>
  selectPictures(db).where('product_id', '=', productId).execute();
