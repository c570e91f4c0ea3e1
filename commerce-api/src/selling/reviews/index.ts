export { reviewAsker } from './asking/review-asker';
export { type ReviewAsked, reviewAsked } from './facts';
export { reviews } from './subject';
export { reviewPictureTask } from './writing/process-picture';
