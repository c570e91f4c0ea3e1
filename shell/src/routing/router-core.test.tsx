import type { RouteObject } from 'react-router-dom';
import { createHistory } from './history';
import { createRouter, NotFoundError, type ShellRouter } from './router-core';
import { deferred } from './testing/deferred';
import { openRoutes, testPage } from './testing/open-routes';

const Screen = () => null;

const PAGES: RouteObject[] = ['/', '/a', '/b', '/c'].map((path) => ({ path, element: <p>{path}</p> }));

/** Returns a route that loads when the test says so. */
function slowRoute(path: string) {
  const { ready, arrive } = deferred({ Component: Screen });
  return { route: { path, lazy: () => ready } satisfies RouteObject, arrive };
}

const shown = ({ state }: ShellRouter) => state.location.pathname + state.location.search + state.location.hash;
const blockerIn = ({ state }: ShellRouter) => state.blockers.get('1');

/** Resolves when a condition holds, which is checked on every change of the router. */
const until = (router: ShellRouter, holds: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look();
  });

const popstate = () =>
  new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));

test('a screen that is there is shown at once', () => {
  const router = openRoutes(PAGES);
  expect(router.state).toMatchObject({ initialized: true, historyAction: 'POP', errors: null });
  void router.navigate('/a?x=1#y', { state: { from: 'test' } });
  expect(shown(router)).toBe('/a?x=1#y');
  expect(router.state).toMatchObject({ historyAction: 'PUSH', navigation: { state: 'idle' } });
  expect(window.location.href).toBe(`${window.location.origin}/a?x=1#y`);
  expect(window.history.state).toEqual({ usr: { from: 'test' }, key: router.state.location.key, idx: 1 });
  void router.navigate('/b', { replace: true });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(window.history.state).toMatchObject({ usr: null, idx: 1 });
});

test('the screen shown stays until the next is ready', async () => {
  const { route, arrive } = slowRoute('/slow');
  const router = openRoutes([...PAGES, route]);
  const going = router.navigate('/slow');
  expect(shown(router)).toBe('/');
  expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/slow' } });
  expect(window.location.pathname).toBe('/');
  arrive();
  await going;
  expect(shown(router)).toBe('/slow');
  expect(router.state.navigation).toEqual({ state: 'idle' });
});

test('the first screen comes without a sign of progress', async () => {
  const { route, arrive } = slowRoute('/slow');
  const router = openRoutes([route], '/slow');
  expect(router.state).toMatchObject({ initialized: false, navigation: { state: 'idle' } });
  arrive();
  await until(router, () => router.state.initialized);
  expect(router.state.matches.map(({ route: { id } }) => id)).toEqual(['root', 'root-0']);
});

test('a newer navigation takes over from one under way', async () => {
  const { route, arrive } = slowRoute('/slow');
  let signal: AbortSignal | undefined;
  const loader: RouteObject['loader'] = ({ request }) => {
    signal = request.signal;
    return null;
  };
  const router = openRoutes([...PAGES, { ...route, loader }]);
  const first = router.navigate('/slow');
  expect(signal?.aborted).toBe(false);
  const second = router.navigate('/b');
  expect(shown(router)).toBe('/b');
  expect(signal?.aborted).toBe(true);
  arrive();
  await Promise.all([first, second]);
  expect(shown(router)).toBe('/b');
  expect(router.state.navigation.state).toBe('idle');
  expect(window.history.state).toMatchObject({ idx: 1 });
});

test('a screen that could not be loaded is tried again by the next navigation', async () => {
  const lazy = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Component: Screen });
  const router = openRoutes([...PAGES, { path: '/lazy', lazy, errorElement: <p /> }]);
  await router.navigate('/lazy');
  expect(shown(router)).toBe('/lazy');
  expect(router.state.errors).toEqual({ 'root-4': new Error('offline') });
  await router.navigate('/lazy', { replace: true });
  expect(router.state.errors).toBeNull();
  expect(lazy).toHaveBeenCalledTimes(2);
});

test('routes that could not be found are asked for again; an address without any is not found', async () => {
  const root = { id: 'root', children: [{ id: 'a', path: '/a' }] };
  const routesFor = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue([root]);
  window.history.replaceState(null, '', '/a');
  const router = createRouter({ history: createHistory(testPage), origin: window.location.origin, root, routesFor });
  await until(router, () => router.state.initialized);
  expect(router.state.errors).toEqual({ root: new Error('offline') });
  await router.navigate('/a', { replace: true });
  expect(router.state).toMatchObject({ errors: null, matches: [{ route: root }, { params: {} }] });
  await router.navigate('/nowhere');
  expect(router.state.errors?.root).toBeInstanceOf(NotFoundError);
  expect(router.state.matches).toHaveLength(1);
});

test('another part of the page is shown without loading anything', async () => {
  const loader = jest.fn(() => null);
  const router = openRoutes([{ path: '/', loader }]);
  await until(router, () => router.state.initialized);
  const { matches } = router.state;
  await router.navigate('#part');
  expect(shown(router)).toBe('/#part');
  expect(router.state.matches).toBe(matches);
  expect(loader).toHaveBeenCalledTimes(1);
  await router.navigate('/');
  expect(loader).toHaveBeenCalledTimes(2);
});

test('the query goes with the page; null keeps all of the address', async () => {
  const router = openRoutes(PAGES, '/a?x=1#y');
  await router.navigate(null, { replace: true });
  expect(shown(router)).toBe('/a?x=1#y');
  await router.navigate('?x=2');
  expect(shown(router)).toBe('/a?x=2');
});

test('one navigation may leave the page where it is scrolled to', async () => {
  const router = openRoutes(PAGES);
  await router.navigate('/a', { preventScrollReset: true });
  expect(router.state.preventScrollReset).toBe(true);
  await router.navigate('/b');
  expect(router.state.preventScrollReset).toBe(false);
});

test('going through the history resolves when it has arrived, with what the entry carries', async () => {
  const router = openRoutes(PAGES);
  await router.navigate('/a', { state: { open: true } });
  await router.navigate('/b');
  await router.navigate(-1);
  expect(shown(router)).toBe('/a');
  expect(router.state).toMatchObject({ historyAction: 'POP', location: { state: { open: true } } });
  await router.navigate(1);
  expect(shown(router)).toBe('/b');
});

test('going where the history has nothing resolves when somebody goes elsewhere', async () => {
  const router = openRoutes(PAGES);
  const going = router.navigate(40);
  await router.navigate('/a');
  await going;
  expect(shown(router)).toBe('/a');
});

test('never leads to another site', async () => {
  const router = openRoutes(PAGES);
  await expect(router.navigate('//example.com')).rejects.toThrow('External navigation is not allowed');
  await expect(router.navigate('https://example.com/a')).rejects.toThrow('External');
  expect(shown(router)).toBe('/');
});

test('once the page is outdated, the next navigation loads a document, that of the same address too', async () => {
  const reload = jest.fn();
  const location = { pathname: '/a', search: '', hash: '', reload } as unknown as Location;
  let isOutdated = false;
  const router = openRoutes(PAGES, '/a', { ...testPage, location }, () => isOutdated);
  await router.navigate('/b');
  expect([shown(router), reload.mock.calls.length]).toEqual(['/b', 0]);
  isOutdated = true;
  await router.navigate('/c#end', { state: 'kept' });
  expect([shown(router), reload.mock.calls.length]).toEqual(['/b', 1]);
  expect([window.location.hash, window.history.state]).toEqual(['#end', expect.objectContaining({ usr: 'kept' })]);
  await router.navigate('/c#end', { replace: true });
  expect(reload).toHaveBeenCalledTimes(2);
});

describe('with unsaved changes', () => {
  /** Opens /, /a, /b in this order, and adds a blocker on /b. */
  async function openEdited() {
    const router = openRoutes(PAGES);
    await router.navigate('/a');
    await router.navigate('/b');
    const asks = jest.fn(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
    expect(router.getBlocker('1', asks)).toMatchObject({ state: 'unblocked' });
    return { router, asks };
  }

  test('a link waits for the answer', async () => {
    const { router, asks } = await openEdited();
    await router.navigate('/b?tab=2');
    await router.navigate('/c', { state: 'kept' });
    expect(shown(router)).toBe('/b?tab=2');
    expect(blockerIn(router)).toMatchObject({ state: 'blocked', location: { pathname: '/c' } });
    expect(asks).toHaveBeenLastCalledWith(expect.objectContaining({ historyAction: 'PUSH' }));
    blockerIn(router)?.reset?.();
    expect(blockerIn(router)).toMatchObject({ state: 'unblocked' });
    await router.navigate('/c', { state: 'kept' });
    blockerIn(router)?.proceed?.();
    expect(router.state.location).toMatchObject({ pathname: '/c', state: 'kept' });
    expect(blockerIn(router)).toMatchObject({ state: 'unblocked' });
  });

  test('the way back waits for the answer, and the address stays that of the page', async () => {
    const { router, asks } = await openEdited();
    const going = router.navigate(-2);
    await until(router, () => blockerIn(router)?.state === 'blocked');
    await going;
    await popstate();
    expect(asks).toHaveBeenLastCalledWith(expect.objectContaining({ historyAction: 'POP' }));
    expect(window.location.pathname).toBe('/b');
    expect(shown(router)).toBe('/b');
    blockerIn(router)?.proceed?.();
    expect(blockerIn(router)).toMatchObject({ state: 'proceeding', location: { pathname: '/' } });
    await until(router, () => shown(router) === '/');
    expect(window.location.pathname).toBe('/');
    expect(blockerIn(router)).toMatchObject({ state: 'unblocked' });
  });

  test('an answer given before the browser has returned counts after', async () => {
    const { router } = await openEdited();
    window.history.back();
    await until(router, () => blockerIn(router)?.state === 'blocked');
    blockerIn(router)?.proceed?.();
    await until(router, () => shown(router) === '/a');
    expect(window.location.pathname).toBe('/a');
  });

  test('nobody is asked on the way to an entry of somebody else: the way back is unknown', async () => {
    const { router } = await openEdited();
    window.history.pushState(null, '', '/c');
    await router.navigate('/b?tab=2');
    await router.navigate(-1);
    expect(shown(router)).toBe('/c');
  });

  test('whoever is gone is not asked', async () => {
    const { router, asks } = await openEdited();
    router.deleteBlocker('1');
    await router.navigate('/c');
    expect(shown(router)).toBe('/c');
    expect(asks).not.toHaveBeenCalled();
  });
});
