import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, type RouteObject, useLoaderData } from 'react-router-dom';
import { withRetries } from './lazy-screens';
import { firstScreenReady } from './router';
import { Screens } from './screens';
import { openShell } from './testing/open-shell';

async function open(path: string, children: RouteObject[]) {
  const layout = (
    <>
      <p>Layout</p>
      <Outlet />
    </>
  );
  const inner = { errorElement: <p role="alert">This page did not load</p>, children };
  const router = openShell(path, async () => [{ element: layout, children: [inner] }]);
  await firstScreenReady(router, true);
  render(<Screens router={router} />);
  return router;
}

beforeEach(() => void Object.assign(window, { scrollTo: () => undefined }));

const Loaded = () => <h1>{String(useLoaderData())}</h1>;

test('a screen whose code failed to load is loaded again by the next navigation, inside its layout', async () => {
  const lazy = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Component: Loaded });
  const router = await open('/', [
    { path: '/', element: 'Home' },
    { path: '/lazy', lazy, loader: () => 'data' },
  ]);
  await act(() => router.navigate('/lazy'));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByText('Layout')).toBeVisible();
  await act(() => router.navigate('/lazy', { replace: true }));
  expect(screen.getByRole('heading')).toHaveTextContent('data');
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/lazy'));
  expect(screen.getByRole('heading')).toBeVisible();
  expect(lazy).toHaveBeenCalledTimes(2);
});

test('a lazy screen’s code is loaded once, and its data only when the route revalidates', async () => {
  const loader = jest.fn(() => null);
  const lazy = jest.fn(async () => ({ Component: Loaded }));
  const router = await open('/list', [{ path: '/list', lazy, loader, shouldRevalidate: () => false }]);
  await act(() => router.navigate('/list?page=2'));
  expect([lazy.mock.calls.length, loader.mock.calls.length]).toEqual([1, 1]);
});

const Search = () => <input aria-label="Search" />;

test('two routes with the same lazy screen keep its state', async () => {
  const lazy = async () => ({ Component: Search });
  const router = await open('/shop', [
    { path: '/shop', lazy },
    { path: '/shop/:category', lazy },
  ]);
  await userEvent.type(screen.getByRole('textbox'), 'tights');
  await act(() => router.navigate('/shop/women'));
  expect(screen.getByRole('textbox')).toHaveValue('tights');
});

test('a route without `lazy` stays unchanged, and a remote’s own routes are not mutated', () => {
  const own = { path: '/', lazy: async () => ({ Component: Loaded }) };
  const route = { id: 'a', element: 'A', children: [own] };
  const { children: [child] = [], ...copy } = withRetries(route);
  expect(copy).toEqual({ id: 'a', element: 'A' });
  expect(child).toEqual({
    path: '/',
    element: expect.anything(),
    loader: expect.any(Function),
    shouldRevalidate: expect.any(Function),
  });
  expect(own).toEqual({ path: '/', lazy: own.lazy });
});
