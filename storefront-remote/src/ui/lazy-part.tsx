import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';

const Missing = () => <p role="alert">This part did not load. Reload the page to try again.</p>;

/**
 * A part of a screen whose code comes when it is first drawn. Without the part a screen is still a screen: code that does
 * not come must not take the page down.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): ComponentType<P> {
  const Part = lazy<ComponentType<P>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: Missing }),
    ),
  );
  // React draws a part anew that is drawn again before its code is there to hydrate it.
  return memo((props: P) => (
    <Suspense fallback={placeholder}>
      <Part {...props} />
    </Suspense>
  ));
}
