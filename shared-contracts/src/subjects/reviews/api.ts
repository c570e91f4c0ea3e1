export { adminReviewsEndpoints } from './desk-endpoints';
export {
  DeskReview,
  ReviewApprovals,
  ReviewApprovalsOutcome,
  ReviewFigures,
  ReviewHistory,
  ReviewQuery,
} from './desk-schemas';
export { reviewsEndpoints } from './endpoints';
export {
  FitVotes,
  OwnPicture,
  OwnReview,
  ProductReviews,
  Rating,
  ReviewInvitation,
  ReviewItem,
  SentReview,
  ShownReview,
  ShownReviewQuery,
} from './schemas';
