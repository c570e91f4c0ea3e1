import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ScreenFailure } from './portal-routes';

function Broken(): string {
  throw new Error('broken');
}

const Nothing = () => null;

/** Shows a screen that is loaded by `load`. */
function show(load: () => Promise<{ Component: () => string }>) {
  const children = [{ path: '/orders', lazy: load, HydrateFallback: Nothing }];
  const routes = [{ errorElement: <ScreenFailure remote="spare-parts" />, HydrateFallback: Nothing, children }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/orders'] })} />);
}

const missing = () => Promise.reject(Object.assign(new Error('Loading chunk 4 failed.'), { name: 'ChunkLoadError' }));

// React logs errors that a boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

it('a screen whose code cannot be loaded shows the name of its remote', async () => {
  show(missing);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This screen could not be shown');
  expect(alert).toHaveTextContent('A part of its code could not be loaded.');
  expect(alert).toHaveTextContent('(spare-parts: unreachable)');
});

it('a screen that cannot be rendered shows the name of its remote', async () => {
  show(async () => ({ Component: Broken }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It could not be drawn. Nothing was lost. (spare-parts: render-failed)',
  );
});
