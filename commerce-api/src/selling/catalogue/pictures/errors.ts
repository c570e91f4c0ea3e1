import { MAX_PRODUCT_PICTURES, PICTURE_SHAPE } from '@nara/shared-contracts/rules/catalogue';
import { ApiError } from '#platform/http';

export const notAPicture = () => new ApiError(415, 'not-a-picture', 'Send a JPEG, a PNG, a WebP or an AVIF.');

export const pictureUnreadable = () =>
  new ApiError(
    422,
    'picture-unreadable',
    'This file is damaged, or not what it says it is. Save it anew and try again.',
  );

export const pictureAnimated = () =>
  new ApiError(422, 'picture-animated', 'This picture moves. Send one that stands still.');

export const pictureTooLarge = (mostPixels: number) =>
  new ApiError(
    422,
    'picture-too-large',
    `This picture has more than ${mostPixels / 1_000_000} million pixels. Make it smaller.`,
  );

/** Refuses a picture that is too small after cropping to the shop's shape. */
export const pictureTooSmall = () => {
  const { width, height } = PICTURE_SHAPE.least;
  return new ApiError(
    422,
    'picture-too-small',
    `This picture has too few pixels: at least ${width} × ${height} must be left when it is cut to 4:5.`,
  );
};

export const pictureNotFound = () => new ApiError(404, 'picture-not-found', 'There is no such picture any more.');

export const colorNotFound = () =>
  new ApiError(422, 'color-not-found', 'The product does not come in this colour.', {
    errors: [{ field: 'colorCode', message: 'is no colour of the product' }],
  });

export const tooManyPictures = () =>
  new ApiError(409, 'too-many-pictures', `A colour has at most ${MAX_PRODUCT_PICTURES} pictures. Remove one first.`);

/** Refuses an order of pictures that does not match the colour's current pictures. */
export const picturesChanged = () =>
  new ApiError(409, 'pictures-changed', 'Somebody added or removed a picture meanwhile. Look at them again first.');

/** Refuses to restore pictures whose files were removed. */
export const picturesGone = () =>
  new ApiError(409, 'pictures-gone', 'The pictures of that time are not kept any more. Upload them again.');
