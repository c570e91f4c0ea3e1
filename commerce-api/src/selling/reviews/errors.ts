import { ApiError } from '#platform/http';

/** Refuses a wrong token, an old one and that of a forgotten order alike. */
export const linkNotValid = () => new ApiError(404, 'link-not-valid', 'This link is not valid any more.');

/** Refuses a review of a product that was not delivered with the order, or was returned. */
export const notReviewable = () =>
  new ApiError(409, 'not-reviewable', 'Only what was delivered with this order and not sent back can be reviewed.');

export const pictureNotFound = () =>
  new ApiError(409, 'picture-not-found', 'A picture is not here any more. Please add it again.');

export const tooManyPictures = () =>
  new ApiError(409, 'too-many-pictures', 'You have sent many pictures for this piece. Please send your review first.');

export const reviewPictureTooSmall = (least: number) =>
  new ApiError(422, 'picture-too-small', `This picture is too small: it needs at least ${least} × ${least} pixels.`);

export const noSuchPicture = () => new ApiError(404, 'picture-not-found', 'There is no such picture any more.');

export const reviewNotFound = () => new ApiError(404, 'review-not-found', 'There is no such review any more.');

export const reviewChanged = () =>
  new ApiError(409, 'review-changed', 'Somebody changed this review meanwhile. Look at it again first.');

export const nothingToUndo = () =>
  new ApiError(409, 'nothing-to-undo', 'There is nothing to take back: the last change was not one by staff.');
