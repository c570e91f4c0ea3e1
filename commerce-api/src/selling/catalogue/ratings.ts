import type { ProductReviews, Rating } from '@nara/shared-contracts/api/reviews';
import { prepared } from '#platform/subject';

/** Reader of ratings and reviews of products. */
export interface ReadRatings {
  /** Returns the ratings by product id, for all products that have one. */
  ofRange(): Promise<ReadonlyMap<string, Rating>>;
  /** Returns the rating and reviews of a product; null if it has none. */
  ofProduct(productId: string): Promise<ProductReviews | null>;
}

/** Registered by reviews. */
export const readRatings = prepared<ReadRatings>('what shoppers say of products');
