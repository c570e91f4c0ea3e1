export { garmentImage, IMAGE_VIEWS, type ImageView, imageSrcSet, imagesOfColor, smallImage, viewOf } from './images';
export type { Product, ProductColor, ProductSummary, ProductText, Variant } from './schemas';
export { CATEGORIES, type Category, SIZES, type Size } from './vocabulary';
