import type { Rating } from '@nara/shared-contracts/api/reviews';
import type { Context } from '#platform/subject';
import type { ReadRatings } from '#selling/catalogue';
import type { ProductRatingTable } from '../tables';
import { findShown } from './shown';

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
