import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';

const Missing = () => <p role="alert">This part did not load. Reload the page to try again.</p>;

/**
 * Part of a screen whose code loads on its first render. The rest of the screen works without it, so a failed load must
 * not break the page.
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
  // Memoised, because React discards server-rendered HTML if a part re-renders before its code has loaded to hydrate
  // it.
  return memo((props: P) => (
    <Suspense fallback={placeholder}>
      <Part {...props} />
    </Suspense>
  ));
}
