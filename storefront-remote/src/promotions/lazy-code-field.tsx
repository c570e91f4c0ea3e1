import { lazyPart, Skeleton } from '../ui';

/** Discount code field, loaded lazily because few shoppers have a code. */
export const LazyCodeField = lazyPart(
  async () => (await import('./code-field')).CodeField,
  <Skeleton $width="100%" $height="4.5rem" />,
);
