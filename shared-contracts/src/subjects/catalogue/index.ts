export { garmentImage, IMAGE_VIEWS, type ImageView, imageSrcSet, imagesOfColor, smallImage, viewOf } from './images';
export { type Price, type PricedTime, priceAt } from './prices';
export type {
  EditedProduct,
  NewPlannedPrice,
  PlannedPrice,
  ProductContent,
  ProductHistory,
  ProductQuery,
  ProductRevision,
  ProductRow,
} from './product-schemas';
export type { Product, ProductColor, ProductSummary, ProductText, Variant } from './schemas';
export {
  CATEGORIES,
  type Category,
  MOST_TAGS,
  PRODUCT_STATUSES,
  type ProductStatus,
  SIZES,
  type Size,
  TAG_PATTERN,
} from './vocabulary';
