export { reviewAsker } from './asking';
export { type ReviewAsked, reviewAsked } from './events';
export { reviews } from './subject';
export { addPicture, reviewPictureTask } from './writing/add-picture';
