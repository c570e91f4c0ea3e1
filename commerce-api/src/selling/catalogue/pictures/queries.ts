import type { FocalPoint } from '@nara/shared-contracts/rules/catalogue';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import { DAY_MS } from '#platform/time';
import type { ProductPictureTable } from '../tables';
import { picturesGone } from './errors';

/** Selects pictures, sorted by position within each colour. */
export const selectPictures = (db: Kysely<Tables>) =>
  db.selectFrom('product_pictures').selectAll().orderBy('product_id').orderBy('position').orderBy('id');

/** Returns the pictures of a product. */
export const findPictures = (db: Kysely<Tables>, productId: string): Promise<ProductPictureTable[]> =>
  selectPictures(db).where('product_id', '=', productId).execute();

type FocalColumns = Pick<ProductPictureTable, 'focal_x' | 'focal_y'>;

/** Resolution of a stored focal point: parts per side. */
const PARTS = 10_000;

export const toFocalPoint = ({ focal_x, focal_y }: FocalColumns): FocalPoint => ({
  x: focal_x / PARTS,
  y: focal_y / PARTS,
});

export const toFocalColumns = ({ x, y }: FocalPoint): FocalColumns => ({
  focal_x: Math.round(x * PARTS),
  focal_y: Math.round(y * PARTS),
});

/** Time (ms) for which a removed or replaced picture can be restored. */
export const TAKEN_BACK_MS = 90 * DAY_MS;

const hashesOf = (pictures: readonly ProductPictureTable[]): string[] => [
  ...new Set(pictures.flatMap(({ master_hash, image_hash }) => [master_hash, image_hash])),
];

/**
 * Replaces the pictures of a product and keeps their files. Files of the previous pictures are kept as long as they can
 * be restored. Throws 409 `pictures-gone` if files no longer exist.
 */
export async function writePictures(
  tx: Kysely<Tables>,
  productId: string,
  { before, after, at }: { before: readonly ProductPictureTable[]; after: readonly ProductPictureTable[]; at: number },
): Promise<void> {
  const wanted = hashesOf(after);
  const known = await tx
    .selectFrom('picture_files')
    .select('hash')
    .where(isAmong('hash', wanted))
    .orderBy('hash')
    .forUpdate()
    .execute();
  if (known.length < wanted.length) throw picturesGone();
  // Renditions that the shop has shown are kept for good: orders, carts and open pages refer to them.
  const shown = after.filter(({ text }) => text !== null).map(({ image_hash }) => image_hash);
  await tx.updateTable('picture_files').set({ kept_until: null }).where(isAmong('hash', shown)).execute();
  const left = hashesOf(before).filter((hash) => !wanted.includes(hash));
  await tx
    .updateTable('picture_files')
    .set({ kept_until: at + TAKEN_BACK_MS })
    .where(isAmong('hash', left))
    .where('kept_until', 'is not', null)
    .execute();
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute();
  if (after.length > 0)
    await tx
      .insertInto('product_pictures')
      .values([...after])
      .execute();
}
