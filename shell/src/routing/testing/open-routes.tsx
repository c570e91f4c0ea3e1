import { type DataRouteObject, Outlet, type RouteObject } from 'react-router-dom';
import { createHistory, type HistoryPage } from '../history';
import { useRouteError } from '../route-boundary';
import { createRouter, type ShellRouter } from '../router-core';
import { prepareRoute } from '../routes';

const listeners: (() => void)[] = [];

// All tests share one window: the router of an earlier test must not respond.
afterEach(() => {
  for (const stop of listeners.splice(0)) stop();
});

/** Window of the test, whose listeners are removed after the test. */
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

/** Opens routes in the shell's router, with the real history of the test's window. */
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
