import { lazyPart } from '../ui';

/** Below the fold, so its code loads after that of the product. */
export const ProductReviews = lazyPart(async () => (await import('./product/product-reviews')).ProductReviews);
