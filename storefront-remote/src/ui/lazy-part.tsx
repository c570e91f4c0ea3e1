import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

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
  return (props) => (
    <Suspense fallback={placeholder}>
      <Part {...props} />
    </Suspense>
  );
}
