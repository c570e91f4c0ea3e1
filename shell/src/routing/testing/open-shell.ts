import type { RemoteModule } from '@nara/shared-contracts/host';
import type { RouteObject } from 'react-router-dom';
import type { RemoteLoader } from '../../composition/loading/remote-loader';
import { createShellRouter, type ShellRouter } from '../router';

const routers: ShellRouter[] = [];

// All tests share one window: the router of an earlier test must not respond.
afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
});

export const noteRenderFailure = jest.fn();

/** Returns a loader that serves `/admin` by `admin`, `/admin/parts` by `parts` and everything else by `storefront`. */
const loaderOf = (load: (name: string) => Promise<RouteObject[]>): RemoteLoader => ({
  load: async (name) => ({ remote: {} as RemoteModule, routes: await load(name) }),
  remoteFor(path) {
    if (!path.startsWith('/admin')) return 'storefront';
    return path.startsWith('/admin/parts') ? 'parts' : 'admin';
  },
  shown: () => [],
  noteRenderFailure,
});

type OpenOptions = Parameters<typeof createShellRouter>[2] & {
  page?: Window;
  /** Data of the entry in the browser's history. */
  state?: unknown;
};

/** Creates the shell's router at a path, with the real history of the test's window. */
export function openShell(
  path: string,
  load: (name: string) => Promise<RouteObject[]>,
  { page = window, state = null, ...options }: OpenOptions = {},
): ShellRouter {
  window.history.replaceState(state, '', path);
  const router = createShellRouter(loaderOf(load), page, options);
  routers.push(router);
  return router;
}
