import type { ReviewFigures } from '@nara/shared-contracts/api/reviews';
import type { ReviewState } from '@nara/shared-contracts/rules/reviews';
import type { Database } from '#platform/database';

/** Counts the reviews by state, and by product with its name. */
export async function findReviewFigures({ kysely }: Database): Promise<ReviewFigures> {
  const states = await kysely
    .selectFrom('reviews')
    .select((eb) => ['state' as const, eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const count = (state: ReviewState) => states.find((each) => each.state === state)?.count ?? 0;
  const products = await kysely
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select((eb) => ['products.id', 'products.name', eb.fn.countAll<number>().as('count')])
    .groupBy(['products.id', 'products.name'])
    .orderBy('products.name')
    .orderBy('products.id')
    .execute();
  return { waiting: count('waiting'), approved: count('approved'), rejected: count('rejected'), products };
}
