export { bulkProductsEndpoints } from './bulk-endpoints';
export {
  BulkChange,
  BulkFields,
  BulkOutcome,
  BulkPreview,
  BulkProduct,
  BulkQuery,
  BulkResult,
  BulkSheet,
} from './bulk-schemas';
export { catalogueEndpoints } from './endpoints';
export { productLifeEndpoints } from './life-endpoints';
export { DraftChange, type KnownColor, NewProduct, NewVariant } from './life-schemas';
export type {} from './picture-endpoints';
export { ProductPicture } from './picture-schemas';
export { productsEndpoints } from './product-endpoints';
export {
  EditedProduct,
  NewPlannedPrice,
  PlannedPrice,
  ProductContent,
  ProductHistory,
  ProductQuery,
  ProductRevision,
  ProductRow,
} from './product-schemas';
export { Product, ProductColor, ProductSummary, ProductText, Variant } from './schemas';
