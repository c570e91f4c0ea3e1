export { reviewAsker } from './asking/review-asker';
export { type ReviewAsked, reviewAsked } from './facts';
export { reviews } from './subject';
export { addPicture } from './writing/add-picture';
export { reviewPictureTask } from './writing/process-picture';
