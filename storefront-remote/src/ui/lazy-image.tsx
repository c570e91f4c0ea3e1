import type { ComponentProps } from 'react';
import { useIsHydrated } from '../browser-storage';

type LazyImageProps = Omit<ComponentProps<'img'>, 'loading' | 'ref'>;

/**
 * An image that is fetched when it comes near, and not before the application has started: on a slow line its code would
 * have to share with pictures that nobody sees yet.
 */
export function LazyImage({ src, srcSet, alt, ...shown }: LazyImageProps) {
  const isStarted = useIsHydrated();
  return <img {...shown} alt={alt} loading="lazy" {...(isStarted && { src, srcSet })} />;
}
