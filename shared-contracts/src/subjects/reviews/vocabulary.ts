/** How a review stands: it waits for staff, the shop shows it, or it is kept out of the shop. */
export const REVIEW_STATES = ['waiting', 'approved', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** How a piece fits: it runs small, is true to size, or runs large. */
export const REVIEW_FITS = ['small', 'true', 'large'] as const;
export type ReviewFit = (typeof REVIEW_FITS)[number];

/** Ratings in stars as a query names them, the best first. */
export const REVIEW_RATINGS = ['5', '4', '3', '2', '1'] as const;
export type ReviewRating = (typeof REVIEW_RATINGS)[number];

/** Orders in which the shop lists the reviews of a product. */
export const REVIEW_ORDERS = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** What happened to a review, by whom: its shopper, then staff. */
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

/** Sizes of the pictures of reviews: beside the text, and as large as they are shown. */
export const REVIEW_PICTURE_SIZES = ['small', 'large'] as const;
export type ReviewPictureSize = (typeof REVIEW_PICTURE_SIZES)[number];

/** Days from a delivery to the e-mail that asks for reviews, and days for which its link is valid. */
export const REVIEW_ASKED_DAYS = 14;
export const REVIEW_LINK_DAYS = 60;

/** Longest texts, in characters. */
export const LONGEST_REVIEW = 2000;
export const LONGEST_REVIEW_TITLE = 100;
export const LONGEST_REVIEW_NAME = 60;
export const LONGEST_SHOP_ANSWER = 2000;
export const LONGEST_REJECTION = 500;

/** Most pictures of a review, and the largest file of one in megabytes. */
export const MOST_REVIEW_PICTURES = 3;
export const MOST_REVIEW_PICTURE_MB = 15;

/** Reviews on a page of the shop's; as many come with their product. */
export const REVIEWS_ON_A_PAGE = 5;

/** Most reviews that are approved at once. */
export const MOST_APPROVED_AT_ONCE = 100;
