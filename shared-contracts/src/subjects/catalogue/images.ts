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
