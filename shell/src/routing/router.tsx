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
 * The one router. It starts without a single screen: the first navigation under a remote's path prefix loads that
 * remote and adds its routes. A remote that cannot be loaded fails the navigation, and is tried again by the next. Once
 * `isOutdated`, the next navigation loads a document.
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
    // A navigation that took over may have added them meanwhile.
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

/** Longest wait for the first screen before something is drawn anyway; drawing a fallback first would cost more. In ms. */
const PATIENCE_MS = 1500;

/**
 * Resolves when the router can draw its first screen without a fallback. Where the document shows nothing meanwhile
 * (`isShown` is false), also when waiting longer would look broken.
 */
export function firstScreenReady(router: ShellRouter, isShown: boolean, patienceMs = PATIENCE_MS): Promise<void> {
  const ready = until(() => router.state.initialized, router.subscribe);
  return isShown ? ready : Promise.race([ready, pause(patienceMs)]);
}
