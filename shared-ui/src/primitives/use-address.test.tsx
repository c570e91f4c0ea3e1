import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useAddress } from './use-address';

type Change = ReturnType<typeof useAddress>[1];

/** Renders its parameters, and passes on every function that changes them, as old callbacks would hold them. */
function Page({ onDraw }: { onDraw: (change: Change) => void }) {
  const [address, change] = useAddress();
  onDraw(change);
  return <output>{address.toString()}</output>;
}

let router: ReturnType<typeof createBrowserRouter>;
// All tests share one window: the router of an earlier test must not respond.
afterEach(() => router.dispose());

/** Renders a page and returns the first function that changes its address. */
function renderPage(loader?: () => Promise<null>) {
  const held: Change[] = [];
  const page = <Page onDraw={(change) => held.push(change)} />;
  window.history.replaceState(null, '', '/?page=2');
  router = createBrowserRouter([
    { path: '/', element: page, hydrateFallbackElement: <p />, ...(loader && { loader }) },
    { path: '/other', element: <p>Other</p> },
    { path: '/slow', loader: () => new Promise(() => undefined) },
  ]);
  render(<RouterProvider router={router} />);
  const set = (name: string, value: string) =>
    held[0]?.((now) => {
      now.set(name, value);
      return now;
    });
  return set;
}

test('of two changes in one tick, both count', async () => {
  const set = renderPage();
  act(() => {
    set('search', 'shorts');
    set('order', 'NRA-1');
  });
  expect(await screen.findByText('page=2&search=shorts&order=NRA-1')).toBeVisible();
});

test('a change starts from the one whose data is still being fetched', async () => {
  const set = renderPage(() => Promise.resolve(null));
  await screen.findByText('page=2');
  act(() => {
    set('search', 'shorts');
    set('order', 'NRA-1');
  });
  expect(await screen.findByText('page=2&search=shorts&order=NRA-1')).toBeVisible();
});

test('a change after somebody went to another page does not bring them back', async () => {
  const set = renderPage();
  await act(async () => {
    await router.navigate('/other');
    set('search', 'shorts');
  });
  expect(router.state.location).toMatchObject({ pathname: '/other', search: '' });
});

test('a change while another page loads does not stop it', async () => {
  const set = renderPage();
  act(() => void router.navigate('/slow'));
  act(() => set('search', 'shorts'));
  expect(router.state.navigation.location?.pathname).toBe('/slow');
});
