import { z } from 'zod';
import { Id, IsoTime, OrderId, Paging, pageOf, Revision, Search, someText } from '../../wire/fields';
import {
  LONGEST_REJECTION,
  LONGEST_SHOP_ANSWER,
  MOST_APPROVED_AT_ONCE,
  REVIEW_EVENTS,
  REVIEW_RATINGS,
  REVIEW_STATES,
} from './rules';
import { ShownReview } from './schemas';

export const ReviewQuery = z.strictObject({
  /** Searches title, text, name and product. A whole order number finds the reviews of that order. */
  search: Search,
  state: z.enum(REVIEW_STATES).optional(),
  stars: z.enum(REVIEW_RATINGS).optional(),
  product: Id.optional(),
  /** `inbox`: waiting reviews first, oldest first, then the others, newest first. */
  sort: z.enum(['inbox', '-inbox', 'sentAt', '-sentAt', 'stars', '-stars']).default('inbox'),
  ...Paging,
});

/** Review as staff see it. */
export const DeskReview = ShownReview.extend({
  productId: Id,
  productName: z.string(),
  orderId: OrderId,
  state: z.enum(REVIEW_STATES),
  decidedAt: IsoTime.nullable(),
  decidedBy: z.string().nullable(),
  /** Reason for the rejection, visible to staff only. */
  reason: z.string().nullable(),
  answeredBy: z.string().nullable(),
  revision: Revision,
  /** True if the last change was made by staff, so that it can be undone. */
  canUndo: z.boolean(),
});

export const DeskReviewPage = pageOf(DeskReview);

const Count = z.int().min(0);

/** Number of reviews in each state, and per product. */
export const ReviewFigures = z.strictObject({
  waiting: Count,
  approved: Count,
  rejected: Count,
  products: z.array(z.strictObject({ id: Id, name: z.string(), count: Count })),
});

/** Revision of the review that was shown. */
export const ReviewSeen = z.strictObject({ expectedRevision: Revision });

export const ReviewRejection = ReviewSeen.extend({ reason: someText(LONGEST_REJECTION) });

/** Public reply of the shop to a review; null removes it. */
export const ReviewAnswer = ReviewSeen.extend({ answer: someText(LONGEST_SHOP_ANSWER).nullable() });

export const ReviewApprovals = z.strictObject({
  reviews: z
    .array(ReviewSeen.extend({ id: Id }))
    .min(1)
    .max(MOST_APPROVED_AT_ONCE),
});

/** Result of a bulk approval. Reviews that were changed or decided in the meantime stay as they are. */
export const ReviewApprovalsOutcome = z.strictObject({ approved: Count, left: Count });

export const ReviewHistory = z.strictObject({
  /** Newest first. */
  events: z.array(
    z.strictObject({
      revision: Revision,
      at: IsoTime,
      /** Name of the author; null for the shopper. */
      by: z.string().nullable(),
      kind: z.enum(REVIEW_EVENTS),
      /** Reason or reply. */
      text: z.string().nullable(),
    }),
  ),
});

export type ReviewQuery = z.input<typeof ReviewQuery>;
export type DeskReview = z.infer<typeof DeskReview>;
export type ReviewFigures = z.infer<typeof ReviewFigures>;
export type ReviewApprovals = z.infer<typeof ReviewApprovals>;
export type ReviewApprovalsOutcome = z.infer<typeof ReviewApprovalsOutcome>;
export type ReviewHistory = z.infer<typeof ReviewHistory>;
