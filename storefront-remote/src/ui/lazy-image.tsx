import type { ComponentProps } from 'react';
import { useIsHydrated } from '../use-is-hydrated';

type LazyImageProps = Omit<ComponentProps<'img'>, 'loading' | 'ref'>;

/**
 * Image that loads when it comes near the viewport, and not before the application has started: on a slow connection,
 * the code would compete with pictures outside the viewport.
 */
export function LazyImage({ src, srcSet, alt, ...shown }: LazyImageProps) {
  const isStarted = useIsHydrated();
  return <img {...shown} alt={alt} loading="lazy" {...(isStarted && { src, srcSet })} />;
}
