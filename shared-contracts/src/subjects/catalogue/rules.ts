export { barcodeFault, ean13CheckDigit } from './barcodes';
export { descriptionBlocks, plainDescription, type TextRun } from './description';
export {
  backOf,
  garmentImage,
  IMAGE_VIEWS,
  type ImageView,
  imageSrcSet,
  imagesOfColor,
  pictureImage,
  smallImage,
} from './images';
export {
  CENTRE,
  cropAround,
  type FocalPoint,
  MOST_PICTURE_MB,
  MOST_PICTURE_PIXELS,
  MOST_PICTURE_TEXT,
  MOST_PRODUCT_PICTURES,
  PICTURE_SHAPE,
  PICTURE_TYPES,
  wholePicture,
} from './pictures';
export { overlap, type Price, type PricedTime, priceAt } from './prices';
export { addressOf, MOST_OF_SLUG, SLUG, slugOf } from './slugs';
export {
  inStoreBarcode,
  inStoreNumber,
  LAST_IN_STORE,
  type MatrixVariant,
  matrixFault,
  PRODUCT_CODE,
  productCodes,
  skuOf,
  variantSuffix,
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
