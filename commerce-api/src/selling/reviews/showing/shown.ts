import type { ShownReview, ShownReviewQuery } from '@nara/shared-contracts/api/reviews';
import { REVIEWS_ON_A_PAGE } from '@nara/shared-contracts/rules/reviews';
import type { Kysely } from 'kysely';
import { groupRows, isAmong, type Tables } from '#platform/database';
import { toIso } from '#platform/time';
import type { ReviewTable } from '../tables';

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
  const ofReview = groupRows(rows, ({ review_id }) => String(review_id));
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
