/** States of a review: it waits for staff, is shown in the shop, or is kept out of it. */
export const REVIEW_STATES = ['waiting', 'approved', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Fits of a piece: it runs small, is true to size, or runs large. */
export const REVIEW_FITS = ['small', 'true', 'large'] as const;
export type ReviewFit = (typeof REVIEW_FITS)[number];

/** Star ratings as a query names them, best first. */
export const REVIEW_RATINGS = ['5', '4', '3', '2', '1'] as const;
export type ReviewRating = (typeof REVIEW_RATINGS)[number];

/** Sort orders of a product's reviews in the shop. */
export const REVIEW_ORDERS = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** Events of a review: first those by its shopper, then those by staff. */
export const REVIEW_EVENTS = [
  'sent',
  'changed',
  'approved',
  'rejected',
  'removed',
  'answered',
  'answer-removed',
  'undone',
] as const;
export type ReviewEventKind = (typeof REVIEW_EVENTS)[number];

/** Sizes of review pictures: next to the text, and full size. */
export const REVIEW_PICTURE_SIZES = ['small', 'large'] as const;
export type ReviewPictureSize = (typeof REVIEW_PICTURE_SIZES)[number];

/** Days from a delivery to the e-mail that asks for reviews, and days for which its link is valid. */
export const REVIEW_ASKED_DAYS = 14;
export const REVIEW_LINK_DAYS = 60;

/** Maximum lengths of texts, in characters. */
export const MAX_REVIEW_LENGTH = 2000;
export const MAX_REVIEW_TITLE_LENGTH = 100;
export const MAX_REVIEW_NAME_LENGTH = 60;
export const MAX_SHOP_ANSWER_LENGTH = 2000;
export const MAX_REJECTION_LENGTH = 500;

/** Maximum number of pictures per review, and maximum size of a file in megabytes and pixels. */
export const MAX_REVIEW_PICTURES = 3;
export const MAX_REVIEW_PICTURE_MB = 15;
export const MAX_REVIEW_PICTURE_PIXELS = 8_000_000;

/** Number of reviews on a page of the shop; a product comes with the same number. */
export const REVIEWS_ON_A_PAGE = 5;

/** Maximum number of reviews approved at once. */
export const MAX_APPROVED_AT_ONCE = 100;
