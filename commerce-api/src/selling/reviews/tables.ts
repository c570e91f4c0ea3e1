import type { ReviewEventKind, ReviewFit, ReviewState } from '@nara/shared-contracts/rules/reviews';
import type { Queued } from '#platform/work';

/** A review request for an order. It is `skipped` if there was nothing to review, or the shopper had opted out. */
export interface ReviewRequestTable extends Queued {
  /** Id in the links of its e-mail. */
  id: string;
  order_id: string;
  state: 'pending' | 'sent' | 'skipped';
  sent_at: number | null;
}

/** An address that opted out of review requests. */
export interface ReviewOptOutTable {
  /** Lower-case. */
  email: string;
  at: number;
}

/** A shopper's review of a product of an order. */
export interface ReviewTable {
  id: string;
  order_id: string;
  product_id: string;
  /** Colours that were bought, as text. */
  color: string;
  size: string;
  stars: number;
  fit: ReviewFit | null;
  /** Empty if it was left out, as with text and name. */
  title: string;
  text: string;
  name: string;
  picture_count: number;
  state: ReviewState;
  /** Time at which the shopper wrote or last changed it. */
  sent_at: number;
  decided_at: number | null;
  /** Name of the user who approved or rejected it. */
  decided_by: string | null;
  /** Reason for the rejection. */
  reason: string | null;
  /** Public answer of the shop. */
  answer: string | null;
  /** Name of the user who answered. */
  answered_by: string | null;
  /** Increases with every change, by shoppers and staff. */
  revision: number;
}

/** A picture uploaded for a review. Its files are in the picture store. */
export interface ReviewPictureTable {
  id: string;
  request_id: string;
  product_id: string;
  /** Null until the review is sent. */
  review_id: string | null;
  position: number;
  /** Folder of its files. */
  hash: string;
  /** Size in pixels. */
  width: number;
  height: number;
  at: number;
}

/** An event in the history of a review. */
export interface ReviewEventTable {
  review_id: string;
  /** Revision of the review after the event. */
  revision: number;
  at: number;
  /** Name of the author; null for the shopper. */
  by: string | null;
  kind: ReviewEventKind;
  /** Reason or answer. */
  text: string | null;
  /** Decisions before the event, for a change that can be undone. */
  before_json: string | null;
}

/** Sums of the approved reviews of a product. A product without any has no row. */
export interface ProductRatingTable {
  product_id: string;
  review_count: number;
  star_sum: number;
  /** Number of reviews by stars. */
  stars_1: number;
  stars_2: number;
  stars_3: number;
  stars_4: number;
  stars_5: number;
  fit_small: number;
  fit_true: number;
  fit_large: number;
  /** Changes whenever the shown reviews of the product change, including their texts. */
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
