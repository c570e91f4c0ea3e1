import type { Rating, ShownReview, ShownReviewQuery } from '@nara/shared-contracts/api/reviews';
import { REVIEWS_ON_A_PAGE } from '@nara/shared-contracts/rules/reviews';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import type { ReadRatings } from '#selling/catalogue';
import type { ProductRatingTable, ReviewTable } from '../tables';

/** Returns a review for the shop, with the ids of its pictures. */
export const toShown = (row: ReviewTable, pictures: readonly string[]): ShownReview => ({
  id: row.id,
  stars: row.stars,
  fit: row.fit,
  color: row.color,
  size: row.size,
  title: row.title,
  text: row.text,
  name: row.name,
  at: toIso(row.sent_at),
  pictures: [...pictures],
  answer: row.answer,
});

/** Returns the ids of the pictures by review, sorted by position. */
export async function findPictureIds(
  db: Kysely<Tables>,
  reviews: readonly Pick<ReviewTable, 'id'>[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('review_pictures')
    .select(['id', 'review_id'])
    .where(
      isAmong(
        'review_id',
        reviews.map(({ id }) => id),
      ),
    )
    .orderBy('position')
    .execute();
  const ofReview = Map.groupBy(rows, ({ review_id }) => String(review_id));
  return new Map([...ofReview].map(([id, pictures]) => [id, pictures.map((picture) => picture.id)]));
}

type Page = Pick<ShownReviewQuery, 'pictures'> & Required<Pick<ShownReviewQuery, 'order'>> & { page: number };

const shownOf = (db: Kysely<Tables>, productId: string, { pictures }: Pick<Page, 'pictures'>) => {
  const shown = db.selectFrom('reviews').where('product_id', '=', productId).where('state', '=', 'approved');
  return pictures === 'only' ? shown.where('picture_count', '>', 0) : shown;
};

/** Returns one page of the approved reviews of a product (pages from 1), and their total. */
export async function findShown(
  db: Kysely<Tables>,
  productId: string,
  page: Page,
): Promise<{ rows: ShownReview[]; total: number }> {
  let query = shownOf(db, productId, page).selectAll();
  if (page.order !== 'newest') query = query.orderBy('stars', page.order === 'highest' ? 'desc' : 'asc');
  const rows = await query
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REVIEWS_ON_A_PAGE)
    .offset((page.page - 1) * REVIEWS_ON_A_PAGE)
    .execute();
  const { total } = await shownOf(db, productId, page)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const pictures = await findPictureIds(db, rows);
  return { rows: rows.map((row) => toShown(row, pictures.get(row.id) ?? [])), total };
}

/** Returns the rating of a product: the average number of stars, with one decimal. */
export const toRating = ({
  review_count,
  star_sum,
}: Pick<ProductRatingTable, 'review_count' | 'star_sum'>): Rating => ({
  average: Math.round((10 * star_sum) / review_count) / 10,
  count: review_count,
});

/** Creates the catalogue's reader of reviews: the ratings of all products, and the reviews of one. */
export const createReadRatings = ({ database: { kysely } }: Pick<Context, 'database'>): ReadRatings => ({
  async ofRange() {
    const rows = await kysely
      .selectFrom('product_ratings')
      .select(['product_id', 'review_count', 'star_sum'])
      .execute();
    return new Map(rows.map((row) => [row.product_id, toRating(row)]));
  },

  async ofProduct(productId) {
    const row = await kysely
      .selectFrom('product_ratings')
      .selectAll()
      .where('product_id', '=', productId)
      .executeTakeFirst();
    if (!row) return null;
    const { rows: newest } = await findShown(kysely, productId, { order: 'newest', page: 1 });
    return {
      rating: toRating(row),
      distribution: [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5],
      fit: { small: row.fit_small, true: row.fit_true, large: row.fit_large },
      newest,
    };
  },
});

/** Number of reviews with the same stars and fit. */
type CountedReviews = Pick<ReviewTable, 'stars' | 'fit'> & { count: number };

/** Returns the sums of the reviews of a product; null when there are none. */
export function sumsOf(
  counted: readonly CountedReviews[],
): Omit<ProductRatingTable, 'product_id' | 'counted_at'> | null {
  const sum = (isMeant: (each: CountedReviews) => boolean, worth = (_: CountedReviews) => 1): number =>
    counted.filter(isMeant).reduce((total, each) => total + Number(each.count) * worth(each), 0);
  const all = sum(() => true);
  if (all === 0) return null;
  return {
    review_count: all,
    star_sum: sum(
      () => true,
      ({ stars }) => stars,
    ),
    stars_1: sum(({ stars }) => stars === 1),
    stars_2: sum(({ stars }) => stars === 2),
    stars_3: sum(({ stars }) => stars === 3),
    stars_4: sum(({ stars }) => stars === 4),
    stars_5: sum(({ stars }) => stars === 5),
    fit_small: sum(({ fit }) => fit === 'small'),
    fit_true: sum(({ fit }) => fit === 'true'),
    fit_large: sum(({ fit }) => fit === 'large'),
  };
}

/**
 * Recounts the approved reviews of products, in the transaction that changes them. Also needed when only a text or an
 * answer changes, because the update invalidates cached responses.
 */
export async function recountRatings(
  { database, now }: Context,
  tx: Kysely<Tables>,
  productIds: readonly string[],
): Promise<void> {
  // Always in the same order, so that two transactions never deadlock.
  for (const product_id of [...new Set(productIds)].sort()) {
    // Serialised, because each must see what the previous one approved.
    await database.lock(tx, `rating of ${product_id}`);
    const counted = await tx
      .selectFrom('reviews')
      .select((eb) => ['stars', 'fit', eb.fn.countAll<number>().as('count')])
      .where('product_id', '=', product_id)
      .where('state', '=', 'approved')
      .groupBy(['stars', 'fit'])
      .execute();
    const sums = sumsOf(counted);
    if (sums === null) {
      await tx.deleteFrom('product_ratings').where('product_id', '=', product_id).execute();
      continue;
    }
    const columns = { ...sums, counted_at: now() };
    await tx
      .insertInto('product_ratings')
      .values({ product_id, ...columns })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(columns))
      .execute();
  }
}
