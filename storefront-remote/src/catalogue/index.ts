export { COLOR_FAMILIES, colorFamily } from './color-family';
export { LazyTopSellers } from './lazy-top-sellers';
export {
  colorsFirst,
  FRONT_PICTURE,
  GRID_PICTURE,
  isBestseller,
  isNew,
  isOnSale,
  isWorn,
  productPath,
} from './merchandising';
export { Picture } from './picture';
export { Badges, Price, SwatchDot } from './price';
export { ProductCard } from './product-card';
export { ProductCardSkeleton, ProductGrid } from './product-grid';
export { orderLimitsQuery, previewQuery, productQuery, productsQuery, refreshCatalogue, textsQuery } from './queries';
export { RatingLine, Stars } from './stars';
