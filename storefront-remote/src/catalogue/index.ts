export { Badges } from './badges';
export { LazyTopSellers } from './lazy-top-sellers';

export { colorsFirst, isBestseller, isNew, productPath } from './merchandising';
export { Picture } from './picture';
export { Price } from './price';
export { ProductCard } from './product-card';
export { ProductCardSkeleton } from './product-card-skeleton';
export { ProductGrid } from './product-grid';
export { productQuery, productsQuery, refreshCatalogue, textsQuery } from './queries';
export { SwatchDot } from './swatch-dot';
