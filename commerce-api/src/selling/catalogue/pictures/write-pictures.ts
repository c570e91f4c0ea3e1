import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import { DAY_MS } from '#platform/time';
import type { ProductPictureTable } from '../tables';
import { picturesGone } from './refusals';

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
