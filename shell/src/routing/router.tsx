import { Message, NotFound } from '@nara/shared-ui';
import { useEffect } from 'react';
import {
  createBrowserRouter,
  createPath,
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { describeFailure, RemoteLoadError } from '../composition/loading/remote-load-error';
import type { RemoteLoader } from '../composition/loading/remote-loader';
import { pause, until } from '../waiting';
import { Frame, Retry } from './frame';
import { withRetries } from './lazy-screens';

/** Replaces the screen of a remote that failed, with the reason. */
function NamedFailure({ failure }: { failure: RemoteLoadError }) {
  const { revalidate } = useRevalidator();
  return (
    <Message role="alert" {...describeFailure(failure)}>
      <Retry label="Retry" onRetry={revalidate} />
    </Message>
  );
}

function Unexpected() {
  return (
    <Message
      role="alert"
      title="Unexpected Application Error!"
      text="Something went wrong on our side. Reloading the page usually helps."
    >
      <Retry label="Reload" onRetry={() => window.location.reload()} />
    </Message>
  );
}

interface MissingScreenProps {
  /** Returns why the remote of a path could not be loaded; undefined if it was. */
  failureAt: (pathname: string) => unknown;
}

interface OwnScreensProps extends MissingScreenProps {
  isOwn: (pathname: string) => boolean;
}

/** Shows a remote's screens at its own addresses only: its wildcards match those of other remotes too. */
function OwnScreens({ isOwn, failureAt }: OwnScreensProps) {
  return isOwn(useLocation().pathname) ? <Outlet /> : <MissingScreen failureAt={failureAt} />;
}

/** Replaces a screen that no route has: its remote did not load, or the address is unknown. */
function MissingScreen({ failureAt }: MissingScreenProps) {
  const failure = failureAt(useLocation().pathname);
  if (failure === undefined) return <NotFound />;
  return failure instanceof RemoteLoadError ? <NamedFailure failure={failure} /> : <Unexpected />;
}

/** Replaces every screen: for an address without one, or a fault of the shell itself. */
function ShellFailure({ failureAt }: MissingScreenProps) {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <MissingScreen failureAt={failureAt} /> : <Unexpected />;
}

interface RemoteFailureProps {
  remote: string;
  /** Called when a screen of the remote failed to render. */
  onRenderFailure: (remote: string) => void;
}

/** Replaces the screens of a remote that failed to render outside the boundaries of its own. */
function RemoteFailure({ remote, onRenderFailure }: RemoteFailureProps) {
  const error = useRouteError();
  useEffect(() => onRenderFailure(remote), [remote, onRenderFailure]);
  return <NamedFailure failure={new RemoteLoadError(remote, 'render-failed', error)} />;
}

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

/** Returns true while a screen loads: the next one, or the current one again. */
export const isLoading = ({ state: { navigation, revalidation } }: Pick<ShellRouter, 'state'>): boolean =>
  navigation.state !== 'idle' || revalidation === 'loading';

/** Resolves when no navigation is under way that began before the end of the current task. */
export async function navigationSettled(router: ShellRouter): Promise<void> {
  await pause();
  await until(() => !isLoading(router), router.subscribe);
}
