import { type DataRouteObject, Outlet, type RouteObject } from 'react-router-dom';
import { createHistory, type HistoryPage } from '../history';
import { useRouteError } from '../route-boundary';
import { createRouter, type ShellRouter } from '../router-core';
import { prepareRoute } from '../routes';

const listeners: (() => void)[] = [];

// Tests share one window: a router of an earlier one must not answer.
afterEach(() => {
  for (const stop of listeners.splice(0)) stop();
});

/** The window of the test, which nobody listens to any more once the test has ended. */
export const testPage = {
  history: window.history,
  location: window.location,
  addEventListener(type: string, listener: EventListener) {
    window.addEventListener(type, listener);
    listeners.push(() => window.removeEventListener(type, listener));
  },
} as HistoryPage;

function Failure() {
  return <p role="alert">{String(useRouteError())}</p>;
}

/** Opens routes in the shell's router, on the real history of the test's window. */
export function openRoutes(
  children: RouteObject[],
  path = '/',
  page = testPage,
  isOutdated = () => false,
): ShellRouter {
  window.history.replaceState(null, '', path);
  const root = { element: <Outlet />, errorElement: <Failure />, children };
  const prepared: DataRouteObject = prepareRoute(root, 'root');
  return createRouter({
    history: createHistory(page),
    origin: window.location.origin,
    root: prepared,
    routesFor: () => [prepared],
    isOutdated,
  });
}
