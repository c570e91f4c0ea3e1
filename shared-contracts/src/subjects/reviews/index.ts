export type {
  DeskReview,
  ReviewApprovals,
  ReviewApprovalsOutcome,
  ReviewFigures,
  ReviewHistory,
  ReviewQuery,
} from './desk-schemas';
export type {
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
export type {
  ReviewEventKind,
  ReviewFit,
  ReviewOrder,
  ReviewPictureSize,
  ReviewRating,
  ReviewState,
} from './vocabulary';
