export { garmentImage, IMAGE_VIEWS, type ImageView, imageSrcSet, imagesOfColor, smallImage } from './images';
export type { Product, ProductColor, ProductSummary, Variant } from './schemas';
export { CATEGORIES, type Category, SIZES, type Size } from './vocabulary';
