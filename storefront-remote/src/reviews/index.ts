import { lazyPart } from '../ui';

/** Stands below the fold, so its code comes after that of the product. */
export const ProductReviews = lazyPart(async () => (await import('./product/product-reviews')).ProductReviews);
