import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import type { ProductRatingTable, ReviewTable } from '../tables';

/** Number of reviews with the same stars and fit. */
export type CountedReviews = Pick<ReviewTable, 'stars' | 'fit'> & { count: number };

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
