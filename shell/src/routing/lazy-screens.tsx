import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Code of a screen; unset until it has loaded. */
interface ScreenCode {
  Screen?: ComponentType | null;
}

const LazyScreen = ({ code: { Screen } }: { code: ScreenCode }) => Screen && <Screen />;

/**
 * Returns a route whose screens can be loaded again after a failure. react-router keeps the result of `lazy` for good,
 * also a failure, but calls a loader again after it failed. So a loader loads the code, beside the route's own loader.
 */
export function withRetries({ lazy, ...route }: RouteObject): RouteObject {
  const copy = { ...route, children: route.children?.map(withRetries) } as RouteObject;
  if (typeof lazy !== 'function') return lazy ? { ...copy, lazy } : copy;
  const { loader } = route;
  const code: ScreenCode = {};
  return {
    ...copy,
    element: <LazyScreen code={code} />,
    async loader(args, context) {
      const own = typeof loader === 'function' ? loader(args, context) : null;
      const loadCode = async () => {
        code.Screen ??= (await lazy()).Component;
      };
      const [data] = await Promise.all([own, loadCode()]);
      return data ?? null;
    },
    shouldRevalidate: route.shouldRevalidate ?? (loader ? undefined : () => false),
  };
}
