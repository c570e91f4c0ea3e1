import { lazyPart, Skeleton } from '../ui';

/** The field for codes, for screens that do without it at first: few shoppers have a code. */
export const LazyCodeField = lazyPart(
  async () => (await import('./code-field')).CodeField,
  <Skeleton $width="100%" $height="4.5rem" />,
);
