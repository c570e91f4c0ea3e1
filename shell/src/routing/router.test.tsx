import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, type RouteObject } from 'react-router-dom';
import { RemoteLoadError } from '../composition/loading/remote-load-error';
import { firstScreenReady, navigationSettled } from './router';
import { Screens } from './screens';
import { noteRenderFailure, openShell } from './testing/open-shell';

/** Returns a promise that resolves when a test says so. */
function deferred<T>(value: T): { ready: Promise<T>; arrive: () => void } {
  let arrive = () => {};
  const ready = new Promise<T>((resolve) => {
    arrive = () => resolve(value);
  });
  return { ready, arrive: () => arrive() };
}

function Broken(): never {
  throw new Error('broken');
}

const SHOP: RouteObject[] = [
  {
    element: <Outlet />,
    children: [
      { path: '/', element: <h1>Home</h1> },
      { path: '/shop', element: <Broken /> },
      { path: '/cart', element: <h1>Cart</h1> },
    ],
  },
];
const ADMIN: RouteObject[] = [
  { path: '/admin', element: <h1>Dashboard</h1> },
  { path: '/admin/*', element: <h1>No such page in the back office</h1> },
];

const offline = (remote: string) => new RemoteLoadError(remote, 'unreachable');
const heading = () => screen.getByRole('heading').textContent;

async function open(path: string, load: (name: string) => Promise<RouteObject[]>) {
  const router = openShell(path, load);
  await firstScreenReady(router, false);
  render(<Screens router={router} />);
  return router;
}

beforeEach(() => {
  window.scrollTo = jest.fn();
  // React logs what an error boundary caught; these tests check what is shown instead.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the router shows the first screen of the remote that serves the path', async () => {
  await open('/', async () => SHOP);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a path that its remote does not know shows the not-found page', async () => {
  await open('/nowhere', async () => SHOP);
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});

test('a remote that cannot be loaded is named, and Retry shows it once it is back', async () => {
  const load = jest.fn().mockRejectedValueOnce(offline('storefront')).mockResolvedValue(SHOP);
  await open('/#part', load);
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is not available right now');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(window.location.hash).toBe('#part');
});

test('a remote that cannot be loaded leaves the other remotes working', async () => {
  const router = await open('/admin', async (name) => {
    if (name === 'storefront') return SHOP;
    throw new RemoteLoadError(name, 'timeout');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The back office is not available');
  await act(() => router.navigate('/'));
  expect(heading()).toBe('Home');
  await act(() => router.navigate('/admin'));
  expect(screen.getByRole('alert')).toHaveTextContent('The back office is not available');
});

test('a remote never serves the paths of another remote below its own, loaded or not', async () => {
  const load = jest.fn(async (name: string) => {
    if (name === 'admin') return ADMIN;
    throw offline(name);
  });
  const router = await open('/admin', load);
  await act(() => router.navigate('/admin/parts/stock'));
  expect(screen.getByRole('alert')).toHaveTextContent('parts: unreachable');
  load.mockImplementation(async () => [{ path: '/admin/parts/stock', element: <h1>Stock</h1> }]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Stock' })).toBeVisible();
  await act(() => router.navigate('/admin/parts/nowhere'));
  expect(heading()).toBe('Oops! Page not found');
  await act(() => router.navigate('/admin/nowhere'));
  expect(heading()).toBe('No such page in the back office');
});

test('a screen that throws while rendering is reported as a render failure of its remote', async () => {
  await open('/shop', async () => SHOP);
  expect(await screen.findByRole('alert')).toHaveTextContent('storefront: render-failed');
  expect(noteRenderFailure).toHaveBeenCalledWith('storefront');
});

test('an error of the shell itself shows the general application error', async () => {
  await open('/', () => Promise.reject(new Error('a bug in the shell')));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected Application Error!');
});

test('the wait for the first screen ends after its time limit', async () => {
  const router = openShell('/', () => new Promise(() => undefined));
  await firstScreenReady(router, false, 5);
  expect(router.state.initialized).toBe(false);
});

test('the current screen stays until the next is ready, and a newer navigation wins', async () => {
  const { ready, arrive } = deferred(ADMIN);
  const router = await open('/', (name) => (name === 'admin' ? ready : Promise.resolve(SHOP)));
  let first: Promise<void> | undefined;
  await act(async () => {
    first = router.navigate('/admin');
  });
  expect(heading()).toBe('Home');
  expect(window.location.pathname).toBe('/');
  expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/admin' } });
  await act(() => router.navigate('/cart'));
  expect(heading()).toBe('Cart');
  arrive();
  await act(async () => first);
  expect(heading()).toBe('Cart');
  expect(window.location.pathname).toBe('/cart');
});

test('navigationSettled resolves only when the next screen has loaded', async () => {
  const { ready, arrive } = deferred(ADMIN);
  const router = await open('/', (name) => (name === 'admin' ? ready : Promise.resolve(SHOP)));
  void router.navigate('/admin');
  let isSettled = false;
  const settled = navigationSettled(router).then(() => {
    isSettled = true;
  });
  await act(async () => undefined);
  expect(isSettled).toBe(false);
  await act(async () => arrive());
  await settled;
  expect(heading()).toBe('Dashboard');
});

describe('an outdated page', () => {
  const [assign, replace, reload] = [jest.fn(), jest.fn(), jest.fn()];
  const { document, history, sessionStorage } = window;
  const page = {
    document,
    history,
    sessionStorage,
    get location() {
      const { href, origin, pathname, search, hash } = window.location;
      return { href, origin, pathname, search, hash, assign, replace, reload };
    },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  } as unknown as Window;
  let isOutdated: boolean;
  const openPage = async (routes: RouteObject[]) => {
    const router = openShell('/', async () => routes, { page, isOutdated: () => isOutdated });
    await firstScreenReady(router, true);
    return router;
  };
  beforeEach(() => {
    isOutdated = false;
    for (const each of [assign, replace, reload]) each.mockReset();
  });

  test('an outdated page loads the document of the next address after its history entry is written', async () => {
    const router = await openPage(SHOP);
    await router.navigate('/cart');
    expect(reload).not.toHaveBeenCalled();
    isOutdated = true;
    await router.navigate('/#end', { state: 'kept' });
    expect(reload).toHaveBeenCalledTimes(1);
    expect([window.location.hash, window.history.state]).toEqual(['#end', expect.objectContaining({ usr: 'kept' })]);
    await router.navigate('/#start');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('an outdated page loads the next document instead of a lazy screen', async () => {
    const router = await openPage([...SHOP, { path: '/slow', lazy: () => new Promise(() => undefined) }]);
    isOutdated = true;
    void router.navigate('/slow');
    expect(assign).toHaveBeenCalledWith('http://localhost/slow');
    void router.navigate('/slow?a=1', { replace: true });
    expect(replace).toHaveBeenCalledWith('http://localhost/slow?a=1');
  });

  test('an outdated page reloads its own document on revalidation', async () => {
    const router = await openPage(SHOP);
    isOutdated = true;
    await router.revalidate();
    expect(reload).toHaveBeenCalled();
  });
});
