export { barcodeFault } from './barcodes';
export type {
  BulkChange,
  BulkFields,
  BulkOutcome,
  BulkPreview,
  BulkProduct,
  BulkQuery,
  BulkResult,
  BulkSheet,
} from './bulk-schemas';
export { type DescriptionBlock, descriptionBlocks, plainDescription, type TextRun } from './description';
export {
  backOf,
  garmentImage,
  IMAGE_VIEWS,
  type ImageView,
  imageSrcSet,
  imagesOfColor,
  smallImage,
  viewOf,
} from './images';
export type { DraftChange, KnownColor, NewProduct, NewVariant } from './life-schemas';
export type { ProductPicture } from './picture-schemas';
export {
  CENTRE,
  cropAround,
  type FocalPoint,
  MOST_PICTURE_MB,
  MOST_PICTURE_TEXT,
  MOST_PRODUCT_PICTURES,
  PICTURE_TYPES,
  wholePicture,
} from './pictures';
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
export { addressOf, MOST_OF_SLUG, SLUG, slugOf } from './slugs';
export {
  type MatrixVariant,
  matrixFault,
  PRODUCT_CODE,
  productCodes,
  skuOf,
} from './variants';
export {
  CATEGORIES,
  type Category,
  GARMENTS,
  type Garment,
  MOST_AT_ONCE,
  MOST_CARE_LINES,
  MOST_MEASURES,
  MOST_OF_DETAIL,
  MOST_TAGS,
  MOST_VARIANTS,
  PRODUCT_STATUSES,
  type ProductStatus,
  SIZES,
  type Size,
  TAG_PATTERN,
} from './vocabulary';
