import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { RemoteLoader } from '../composition/loading/remote-loader';
import { Frame } from './frame';
import { RouteFailure } from './route-failure';
import type { ShellRouter } from './shell-router';

export type { ShellRouter } from './shell-router';

const ROOT_ID = 'shell';

/**
 * The one router. It starts without a single screen: the first navigation under a remote's path prefix loads that
 * remote and adds its routes. A remote that cannot be loaded fails the navigation, and is tried again by the next.
 */
export function createShellRouter(loader: RemoteLoader): ShellRouter {
  const added = new Set<string>();
  const root: RouteObject = {
    id: ROOT_ID,
    element: <Frame />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <></>,
  };
  return createBrowserRouter([root], {
    async patchRoutesOnNavigation({ path, patch }) {
      const name = loader.remoteFor(path);
      if (!name || added.has(name)) return;
      const { routes } = await loader.load(name);
      if (added.has(name)) return;
      const errorElement = <RouteFailure remote={name} onRenderFailure={loader.noteRenderFailure} />;
      patch(ROOT_ID, [{ id: name, errorElement, children: routes }]);
      added.add(name);
    },
  });
}

/** Longest wait for the first screen before something is drawn anyway; drawing a fallback first would cost more. In ms. */
const PATIENCE_MS = 1500;

/**
 * Resolves when the router can draw its first screen without a fallback. Where the document shows nothing meanwhile
 * (`isShown` is false), also when waiting longer would look broken.
 */
export function firstScreenReady(router: ShellRouter, isShown: boolean, patienceMs = PATIENCE_MS): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = isShown ? undefined : setTimeout(done, patienceMs);
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) done();
    });
  });
}
