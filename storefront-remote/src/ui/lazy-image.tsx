import { type ComponentProps, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Tells whether the application runs; false on the server and while what that drew is hydrated. */
const useStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

type LazyImageProps = Omit<ComponentProps<'img'>, 'loading' | 'ref'>;

/**
 * An image that is fetched when it comes near, and not before the application has started: on a slow line its code would
 * have to share with pictures that nobody sees yet.
 */
export function LazyImage({ src, srcSet, alt, ...shown }: LazyImageProps) {
  const isStarted = useStarted();
  return <img {...shown} alt={alt} loading="lazy" {...(isStarted && { src, srcSet })} />;
}
