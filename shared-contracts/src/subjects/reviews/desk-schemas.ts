import { z } from 'zod';
import { Id, IsoTime, OrderId, Paging, pageOf, Revision, typedLines } from '../../wire/fields';
import { ShownReview } from './schemas';
import {
  LONGEST_REJECTION,
  LONGEST_SHOP_ANSWER,
  MOST_APPROVED_AT_ONCE,
  REVIEW_EVENTS,
  REVIEW_RATINGS,
  REVIEW_STATES,
} from './vocabulary';

export const ReviewQuery = z.strictObject({
  /** Searches title, text, name and product; a whole order number finds its reviews. */
  search: z.string().trim().max(100).optional(),
  state: z.enum(REVIEW_STATES).optional(),
  stars: z.enum(REVIEW_RATINGS).optional(),
  product: Id.optional(),
  /** `inbox`: what waits, the oldest first, and then the others, the newest first. */
  sort: z.enum(['inbox', '-inbox', 'sentAt', '-sentAt', 'stars', '-stars']).default('inbox'),
  ...Paging,
});

/** A review as staff see it. */
export const DeskReview = ShownReview.extend({
  productId: Id,
  productName: z.string(),
  orderId: OrderId,
  state: z.enum(REVIEW_STATES),
  decidedAt: IsoTime.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was rejected, for staff alone. */
  reason: z.string().nullable(),
  answeredBy: z.string().nullable(),
  revision: Revision,
  /** The last change was one by staff, which can be taken back. */
  canUndo: z.boolean(),
});

export const DeskReviewPage = pageOf(DeskReview);

const Count = z.int().min(0);

/** How many reviews are in each state, and of which products. */
export const ReviewFigures = z.strictObject({
  waiting: Count,
  approved: Count,
  rejected: Count,
  products: z.array(z.strictObject({ id: Id, name: z.string(), count: Count })),
});

/** The revision of the review that was looked at. */
export const ReviewSeen = z.strictObject({ expectedRevision: Revision });

export const ReviewRejection = ReviewSeen.extend({ reason: typedLines(LONGEST_REJECTION) });

/** What the shop says to a review; null takes it back. */
export const ReviewAnswer = ReviewSeen.extend({ answer: typedLines(LONGEST_SHOP_ANSWER).nullable() });

export const ReviewApprovals = z.strictObject({
  reviews: z
    .array(ReviewSeen.extend({ id: Id }))
    .min(1)
    .max(MOST_APPROVED_AT_ONCE),
});

/** What came of approving many: those that changed or were decided meanwhile stay as they are. */
export const ReviewApprovalsOutcome = z.strictObject({ approved: Count, left: Count });

export const ReviewHistory = z.strictObject({
  /** The newest first. */
  events: z.array(
    z.strictObject({
      revision: Revision,
      at: IsoTime,
      /** Name of whoever did it; null for the shopper. */
      by: z.string().nullable(),
      kind: z.enum(REVIEW_EVENTS),
      /** Reason or answer. */
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
