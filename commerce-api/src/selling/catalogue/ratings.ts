import type { ProductReviews, Rating } from '@nara/shared-contracts';
import { prepared } from '#platform/subject';

/** Reads what shoppers say of products. */
export interface ReadRatings {
  /** Returns the ratings of all products that have one, by id. */
  ofRange(): Promise<ReadonlyMap<string, Rating>>;
  /** Returns what comes with one product; null while nobody says anything. */
  ofProduct(productId: string): Promise<ProductReviews | null>;
}

/** Set by reviews. */
export const readRatings = prepared<ReadRatings>('what shoppers say of products');
