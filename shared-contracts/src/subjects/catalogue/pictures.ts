/** Path of the products endpoints for staff. */
export const PRODUCTS_PATH = '/api/admin/catalogue/products';

/** Returns the path of the original picture, for staff. */
export const wholePicture = (productId: string, pictureId: string): string =>
  `${PRODUCTS_PATH}/${encodeURIComponent(productId)}/pictures/${encodeURIComponent(pictureId)}/whole`;

/** Maximum size of a picture file in megabytes. */
export const MOST_PICTURE_MB = 15;

/** Maximum number of pixels of a picture: a file of a few kilobytes can declare any number. */
export const MOST_PICTURE_PIXELS = 60_000_000;

/** Maximum number of pictures per colour. */
export const MOST_PRODUCT_PICTURES = 10;

/** Maximum length of an alternative text. */
export const MOST_PICTURE_TEXT = 250;

/** File types accepted for pictures. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * Size in pixels of the shop's pictures: the largest rendition, and the minimum that a crop in that shape must have.
 */
export const PICTURE_SHAPE = { width: 960, height: 1200, least: { width: 480, height: 600 } } as const;

/** Point of a picture that stays in view, as fractions of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

export const CENTRE: FocalPoint = { x: 0.5, y: 0.5 };

/** Region of a picture in pixels. */
interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** Returns the largest crop in the shop's shape, with the focal point as close to its centre as possible. */
export function cropAround(picture: { width: number; height: number }, focalPoint: FocalPoint): Crop {
  const scale = Math.min(picture.width / PICTURE_SHAPE.width, picture.height / PICTURE_SHAPE.height);
  const width = Math.max(1, Math.min(picture.width, Math.round(PICTURE_SHAPE.width * scale)));
  const height = Math.max(1, Math.min(picture.height, Math.round(PICTURE_SHAPE.height * scale)));
  return {
    left: Math.round(clamp(focalPoint.x * picture.width - width / 2, picture.width - width)),
    top: Math.round(clamp(focalPoint.y * picture.height - height / 2, picture.height - height)),
    width,
    height,
  };
}
