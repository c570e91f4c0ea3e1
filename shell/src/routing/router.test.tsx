import type { RemoteModule } from '@nara/shared-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { RemoteLoadError } from '../composition/loading/remote-load-error';
import type { LoadedRemote, RemoteLoader } from '../composition/loading/remote-loader';
import { createShellRouter, firstScreenReady } from './router';
import { RouterView } from './router-view';

function Broken(): never {
  throw new Error('broken');
}

const shop: LoadedRemote = {
  remote: {} as RemoteModule,
  routes: [
    {
      element: <Outlet />,
      children: [
        { path: '/', element: <h1>Home</h1> },
        { path: '/shop', element: <Broken /> },
      ],
    },
  ],
};

const noteRenderFailure = jest.fn();

const loaderOf = (load: RemoteLoader['load']): RemoteLoader => ({
  load,
  remoteFor: (path) => (path.startsWith('/admin') ? 'admin' : 'storefront'),
  shown: () => [],
  noteRenderFailure,
});

async function open(path: string, load: RemoteLoader['load']) {
  window.history.replaceState(null, '', path);
  const router = createShellRouter(loaderOf(load), window);
  await firstScreenReady(router, false);
  render(<RouterView router={router} />);
  return router;
}

beforeEach(() => {
  window.scrollTo = jest.fn();
  // React logs what an error boundary caught; these tests check what is shown instead.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('shows the first screen of the remote that answers the path', async () => {
  await open('/', async () => shop);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a path that the remote does not know is not found', async () => {
  await open('/nowhere', async () => shop);
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});

test('a remote that cannot be loaded is named, and Retry shows it once it is back', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new RemoteLoadError('storefront', 'unreachable'))
    .mockResolvedValue(shop);
  await open('/', load);
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is not available right now');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('one dead remote leaves the others alone', async () => {
  const router = await open('/admin', async (name) => {
    if (name === 'storefront') return shop;
    throw new RemoteLoadError(name, 'timeout');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The back office is not available');
  await router.navigate('/');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a screen that breaks while drawing is confined to its remote', async () => {
  await open('/shop', async () => shop);
  expect(await screen.findByRole('alert')).toHaveTextContent('storefront: render-failed');
  expect(noteRenderFailure).toHaveBeenCalledWith('storefront');
});

test('a fault of the shell itself has its own words', async () => {
  await open('/', () => Promise.reject(new Error('a bug in the shell')));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected Application Error!');
});

test('the first screen is not waited for longer than looks well', async () => {
  window.history.replaceState(null, '', '/');
  const router = createShellRouter(
    loaderOf(() => new Promise(() => undefined)),
    window,
  );
  await firstScreenReady(router, false, 5);
  expect(router.state.initialized).toBe(false);
});
