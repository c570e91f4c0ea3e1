import type { DataRouteObject } from 'react-router-dom';
import type { RemoteLoader } from '../composition/loading/remote-loader';
import { pause } from '../pause';
import { until } from '../until';
import { Frame } from './frame';
import { createHistory, type HistoryPage } from './history';
import { RouteFailure } from './route-failure';
import { createRouter, type ShellRouter } from './router-core';
import { prepareRoute } from './routes';

export type { ShellRouter } from './router-core';

/**
 * Creates the only router. It starts without any screens: the first navigation under a remote's path prefix loads that
 * remote and adds its routes. If a remote cannot be loaded, the navigation fails and the next one retries. When
 * `isOutdated` returns true, the next navigation loads a document.
 */
export function createShellRouter(
  loader: RemoteLoader,
  page: HistoryPage,
  isOutdated: () => boolean = () => false,
): ShellRouter {
  const root: DataRouteObject = { id: 'shell', element: <Frame />, errorElement: <RouteFailure /> };
  const added = new Map<string, DataRouteObject[]>();
  const add = async (name: string): Promise<DataRouteObject[]> => {
    const { routes } = await loader.load(name);
    const errorElement = <RouteFailure remote={name} onRenderFailure={loader.noteRenderFailure} />;
    // Another navigation may have added them in the meantime.
    const tree = added.get(name) ?? [{ ...root, children: [prepareRoute({ errorElement, children: routes }, name)] }];
    added.set(name, tree);
    return tree;
  };
  return createRouter({
    history: createHistory(page),
    origin: page.location.origin,
    root,
    isOutdated,
    routesFor(pathname) {
      const name = loader.remoteFor(pathname);
      return name === undefined ? [] : (added.get(name) ?? add(name));
    },
  });
}

/**
 * Longest wait (ms) for the first screen before something renders anyway. Rendering a fallback first would cost more.
 */
const PATIENCE_MS = 1500;

/**
 * Resolves when the router can render its first screen without a fallback. If the document shows nothing until then
 * (`isShown` is false), also resolves after `patienceMs`, because a longer wait would look broken.
 */
export function firstScreenReady(router: ShellRouter, isShown: boolean, patienceMs = PATIENCE_MS): Promise<void> {
  const ready = until(() => router.state.initialized, router.subscribe);
  return isShown ? ready : Promise.race([ready, pause(patienceMs)]);
}
