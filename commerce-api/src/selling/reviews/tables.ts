import type { ReviewEventKind, ReviewFit, ReviewState } from '@nara/shared-contracts';
import type { Queued } from '#platform/work';

/** An order whose shopper is asked for reviews. It is `skipped` where there was nothing to ask, or nobody. */
export interface ReviewRequestTable extends Queued {
  /** What the links of its e-mail carry. */
  id: string;
  order_id: string;
  state: 'pending' | 'sent' | 'skipped';
  sent_at: number | null;
}

/** An address that wants no more questions. */
export interface ReviewOptOutTable {
  /** Lower-case. */
  email: string;
  at: number;
}

/** What a shopper says of a product of an order. */
export interface ReviewTable {
  id: string;
  order_id: string;
  product_id: string;
  /** Of what was bought; of several pieces all of them, as a text. */
  color: string;
  size: string;
  stars: number;
  fit: ReviewFit | null;
  /** Empty where none was written, like the text and the name. */
  title: string;
  text: string;
  name: string;
  picture_count: number;
  state: ReviewState;
  /** When it was written, or changed last by its shopper. */
  sent_at: number;
  decided_at: number | null;
  /** Name of whoever approved or rejected it. */
  decided_by: string | null;
  /** Why it was rejected. */
  reason: string | null;
  /** What the shop says to it. */
  answer: string | null;
  /** Name of whoever answered. */
  answered_by: string | null;
  /** Grows with every change, by shoppers and staff. */
  revision: number;
}

/** A picture that was sent for a review. Its files are in the store of pictures. */
export interface ReviewPictureTable {
  id: string;
  request_id: string;
  product_id: string;
  /** Null until the review is sent. */
  review_id: string | null;
  position: number;
  /** Name of its files. */
  hash: string;
  /** Size in pixels. */
  width: number;
  height: number;
  at: number;
}

/** What happened to a review. */
export interface ReviewEventTable {
  review_id: string;
  /** The revision of the review that it made. */
  revision: number;
  at: number;
  /** Name of whoever did it; null for the shopper. */
  by: string | null;
  kind: ReviewEventKind;
  /** Reason or answer. */
  text: string | null;
  /** What was decided before it, for a change that can be taken back. */
  before_json: string | null;
}

/** Sums of the reviews of a product that the shop shows. A product without any has no row. */
export interface ProductRatingTable {
  product_id: string;
  review_count: number;
  star_sum: number;
  /** Number of reviews by their stars. */
  stars_1: number;
  stars_2: number;
  stars_3: number;
  stars_4: number;
  stars_5: number;
  fit_small: number;
  fit_true: number;
  fit_large: number;
  /** Changes with whatever the shop shows of the product's reviews, their texts among it. */
  counted_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    review_requests: ReviewRequestTable;
    review_opt_outs: ReviewOptOutTable;
    reviews: ReviewTable;
    review_pictures: ReviewPictureTable;
    review_events: ReviewEventTable;
    product_ratings: ProductRatingTable;
  }
}
