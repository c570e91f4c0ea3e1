/** Exports the review rules that browsers need, separate from the module that every page loads. */
export {
  LONGEST_REJECTION,
  LONGEST_REVIEW,
  LONGEST_REVIEW_NAME,
  LONGEST_REVIEW_TITLE,
  LONGEST_SHOP_ANSWER,
  MOST_REVIEW_PICTURE_MB,
  MOST_REVIEW_PICTURE_PIXELS,
  MOST_REVIEW_PICTURES,
  REVIEW_FITS,
  REVIEW_ORDERS,
  REVIEW_RATINGS,
  REVIEW_STATES,
  REVIEWS_ON_A_PAGE,
} from './vocabulary';
