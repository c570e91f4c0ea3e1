import { lazyPart, Skeleton } from '../ui';

export { CodeField } from './code-field';
export { type PromotedCart, savedCodes } from './promote';
export { noteRefused, promotedForOrder } from './promotions-for-order';
export { usePromotedCart } from './use-promoted-cart';

/** Discount code field, loaded lazily because few shoppers have a code. */
export const LazyCodeField = lazyPart(
  async () => (await import('./code-field')).CodeField,
  <Skeleton $width="100%" $height="4.5rem" />,
);
