import type { ReviewPictureSize } from '@nara/shared-contracts/rules/reviews';
import { createCache } from '#platform/cache';
import type { Context } from '#platform/subject';
import { readPictureFile } from '#selling/catalogue';
import { noSuchPicture } from '../errors';
import { pictureKeys } from '../links';

/**
 * Number of pictures kept in memory: enough for a few pages, which would otherwise request them from the bucket
 * repeatedly.
 */
const MAX_KEPT = 100;

/** Cache of recently read review pictures. */
const cachedPictures = () => createCache<Promise<Buffer>>({ most: MAX_KEPT });

interface Wanted {
  id: string;
  size: ReviewPictureSize;
}

const findPicture = ({ database: { kysely } }: Context, id: string) =>
  kysely
    .selectFrom('review_pictures')
    .leftJoin('reviews', 'reviews.id', 'review_pictures.review_id')
    .select(['review_pictures.hash', 'reviews.state'])
    .where('review_pictures.id', '=', id)
    .executeTakeFirst();

/** Reads a picture, whether the shop shows it or not. Throws 404 `picture-not-found`. */
export async function readAnyPicture(context: Context, { id, size }: Wanted): Promise<Buffer> {
  const row = await findPicture(context, id);
  if (!row) throw noSuchPicture();
  return readFile(context, row.hash, size);
}

/**
 * Reads a picture of an approved review or, with its key, one that only its shopper may see. `isPublic` tells which.
 * Throws 404 `picture-not-found`.
 */
export async function readShownPicture(
  context: Context,
  { id, size }: Wanted,
  key = '',
): Promise<{ content: Buffer; isPublic: boolean }> {
  const row = await findPicture(context, id);
  const isPublic = row?.state === 'approved';
  const isOwn = context.get(pictureKeys).read(key, context.now()) === id;
  if (!row || !(isPublic || isOwn)) throw noSuchPicture();
  return { content: await readFile(context, row.hash, size), isPublic };
}

const readFile = (context: Context, hash: string, size: ReviewPictureSize): Promise<Buffer> =>
  context.get(cachedPictures).get(`${hash}/${size}`, async () => {
    const content = await readPictureFile(context, hash, `review-${size}.webp`);
    if (!content) throw noSuchPicture();
    return content;
  });
