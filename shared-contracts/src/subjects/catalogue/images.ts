export const IMAGE_VIEWS = ['front', 'back', 'detail'] as const;
export type ImageView = (typeof IMAGE_VIEWS)[number];

/** Where the picture of a garment in a colour stands: one artwork serves every product that shows it. */
export const garmentImage = (garment: string, colorCode: string, view: ImageView): string =>
  `/images/garments/${garment}/${colorCode.slice(1)}-${view}.webp`;

/** The same garment and colour in another view. */
export const viewOf = (image: string, view: ImageView): string => image.replace(/-\w+\.webp$/, `-${view}.webp`);

/** The views of one colour, in the order of a product's `images`. */
export const imagesOfColor = (images: readonly string[], colorCode: string): string[] =>
  images.filter((image) => image.includes(`/${colorCode.slice(1)}-`));

/** The 480 px rendition that the build writes beside each 960 px picture. */
export const smallImage = (image: string): string => image.replace(/\.webp$/, '-480.webp');

/** Both renditions, for `srcset`. */
export const imageSrcSet = (image: string): string => `${smallImage(image)} 480w, ${image} 960w`;
