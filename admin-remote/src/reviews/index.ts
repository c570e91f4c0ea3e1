export { WaitingReviews } from './waiting-reviews';
