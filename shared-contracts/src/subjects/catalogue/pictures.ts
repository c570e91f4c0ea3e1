export const IMAGE_VIEWS = ['front', 'back', 'detail'] as const;
export type ImageView = (typeof IMAGE_VIEWS)[number];

/**
 * Returns the path of a garment's picture in a colour (`#rrggbb`). All products that show the garment share its
 * artwork.
 */
export const garmentImage = (garment: string, colorCode: string, view: ImageView): string =>
  `/images/garments/${garment}/${colorCode.slice(1)}-${view}.webp`;

/**
 * Returns the path of a picture that staff uploaded, by the hash of its renditions. The content at a path never
 * changes.
 */
export const pictureImage = (hash: string, colorCode: string): string =>
  `/pictures/${hash}/${colorCode.slice(1)}-photo.webp`;

/** Returns the path of the same garment and colour in another view; only artwork has views. */
export const viewOf = (image: string, view: ImageView): string => image.replace(/-\w+\.webp$/, `-${view}.webp`);

/**
 * Returns the picture that a card shows on hover or focus: the second picture, or the back view for artwork; null if
 * there is none.
 */
export const backOf = ({ image, back }: { image: string; back?: string | null }): string | null =>
  back === undefined ? viewOf(image, 'back') : back;

/** Returns the pictures of one colour (`#rrggbb`), in the order of a product's `images`. */
export const imagesOfColor = (images: readonly string[], colorCode: string): string[] =>
  images.filter((image) => image.includes(`/${colorCode.slice(1)}-`));

/** Returns the path of a smaller rendition, which is stored next to each 960 px picture. */
const rendition = (image: string, width: 480 | 720): string => image.replace(/\.webp$/, `-${width}.webp`);

/** Returns the path of the 480 px rendition. */
export const smallImage = (image: string): string => rendition(image, 480);

/** Returns a `srcset` value with all renditions. */
export const imageSrcSet = (image: string): string =>
  `${smallImage(image)} 480w, ${rendition(image, 720)} 720w, ${image} 960w`;

/** Path of the products endpoints for staff. */
export const PRODUCTS_PATH = '/api/admin/catalogue/products';

/** Returns the path of the original picture, for staff. */
export const wholePicture = (productId: string, pictureId: string): string =>
  `${PRODUCTS_PATH}/${encodeURIComponent(productId)}/pictures/${encodeURIComponent(pictureId)}/whole`;

/** Maximum size of a picture file in megabytes. */
export const MAX_PICTURE_MB = 15;

/** Maximum number of pixels of a picture: a file of a few kilobytes can declare any number. */
export const MAX_PICTURE_PIXELS = 60_000_000;

/** Maximum number of pictures per colour. */
export const MAX_PRODUCT_PICTURES = 10;

/** Maximum length of an alternative text. */
export const MAX_PICTURE_TEXT_LENGTH = 250;

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
