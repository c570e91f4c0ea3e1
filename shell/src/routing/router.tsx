import { createBrowserRouter, createPath } from 'react-router-dom';
import type { RemoteLoader } from '../composition/loading/remote-loader';
import { pause } from '../pause';
import { until } from '../until';
import { Frame } from './frame';
import { withRetries } from './lazy-screens';
import { OwnScreens, RemoteFailure, ShellFailure } from './route-failure';

/** The only router of a page. */
export type ShellRouter = ReturnType<typeof createBrowserRouter>;

interface ShellRouterOptions {
  /** Returns true if a new document is better than this page, because a part of this page failed. */
  isOutdated?: () => boolean;
  /** True if the document shows the first screen, wherever the visitor has scrolled it. */
  isDrawn?: boolean;
}

/**
 * Creates the router. It starts without any screens: the first navigation under a remote's path prefix loads that
 * remote and adds its routes. If a remote cannot be loaded, the next navigation tries again. When `isOutdated` returns
 * true, the next navigation loads a document.
 */
export function createShellRouter(
  loader: Pick<RemoteLoader, 'load' | 'remoteFor' | 'noteRenderFailure'>,
  page: Window,
  { isOutdated = () => false, isDrawn = false }: ShellRouterOptions = {},
): ShellRouter {
  /** Why remotes could not be loaded, by name. */
  const failures = new Map<string | undefined, unknown>();
  const failureAt = (pathname: string) => failures.get(loader.remoteFor(pathname));

  const root = {
    id: 'shell',
    element: <Frame />,
    errorElement: <ShellFailure failureAt={failureAt} />,
    hydrateFallbackElement: <></>,
    children: [],
  };
  const router = createBrowserRouter([root], {
    window: page,
    async patchRoutesOnNavigation({ path, patch }) {
      const name = loader.remoteFor(path);
      if (name === undefined) return;
      try {
        const { routes } = await loader.load(name);
        failures.delete(name);
        // Patching a route that is there changes nothing.
        patch(root.id, [
          {
            id: name,
            element: <OwnScreens isOwn={(pathname) => loader.remoteFor(pathname) === name} failureAt={failureAt} />,
            errorElement: <RemoteFailure remote={name} onRenderFailure={loader.noteRenderFailure} />,
            children: routes.map(withRetries),
          },
        ]);
      } catch (error) {
        // Thrown, it would show inside whatever remote has a route that begins alike.
        failures.set(name, error);
      }
    },
    // Keeps ScrollRestoration from scrolling as it mounts.
    ...(isDrawn && { hydrationData: {} }),
  });
  // Data that is loaded again never scrolls either.
  if (isDrawn) void router.revalidate();
  loadDocumentsOnce(isOutdated, router, page);
  return router;
}

/** Loads the document of the next address instead of its screen, once `isOutdated` returns true. */
function loadDocumentsOnce(isOutdated: () => boolean, router: ShellRouter, { location: shown }: Window): void {
  let before = router.state.location;
  router.subscribe(({ location, navigation, revalidation }) => {
    const isSamePage = location.pathname === before.pathname && location.search === before.search;
    const isPartOfPage = isSamePage && location.hash !== before.hash;
    const hasMoved = location !== before && !isPartOfPage;
    before = location;
    if (!isOutdated()) return;
    // The history has the entry by now, with its state.
    if (hasMoved || revalidation === 'loading') return shown.reload();
    if (navigation.state !== 'loading') return;
    const { href } = new URL(createPath(navigation.location), shown.origin);
    if (href === shown.href) return;
    if (navigation.historyAction === 'REPLACE') shown.replace(href);
    else shown.assign(href);
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
