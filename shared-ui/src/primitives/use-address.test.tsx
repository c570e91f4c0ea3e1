import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider, useBlocker } from 'react-router-dom';
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
function renderPage(loader?: () => Promise<null>, more?: ReactNode) {
  const held: Change[] = [];
  const page = (
    <>
      <Page onDraw={(change) => held.push(change)} />
      {more}
    </>
  );
  window.history.replaceState(null, '', '/?page=2');
  router = createBrowserRouter([
    { path: '/', element: page, hydrateFallbackElement: <p />, ...(loader && { loader }) },
    { path: '/other', element: <p>Other</p> },
    { path: '/slow', loader: () => new Promise(() => undefined) },
  ]);
  render(<RouterProvider router={router} />);
  const set = (name: string, value: string) =>
    void held[0]?.((now) => {
      now.set(name, value);
      return now;
    });
  return set;
}

test.each([
  ['in one tick are both applied', undefined],
  ['while data is still loading build on each other', () => Promise.resolve(null)],
])('two changes to the search parameters %s', async (_, loader) => {
  const set = renderPage(loader);
  await screen.findByText('page=2');
  act(() => {
    set('search', 'shorts');
    set('order', 'NRA-1');
  });
  expect(await screen.findByText('page=2&search=shorts&order=NRA-1')).toBeVisible();
});

test('a late change to the search parameters does not navigate back from another page', async () => {
  const set = renderPage();
  await act(async () => {
    await router.navigate('/other');
    set('search', 'shorts');
  });
  expect(router.state.location).toMatchObject({ pathname: '/other', search: '' });
});

function Unsaved() {
  useBlocker(({ nextLocation }) => nextLocation.search.includes('tab'));
  return null;
}

test('a blocked change to the search parameters is not applied with the next change', async () => {
  const set = renderPage(undefined, <Unsaved />);
  await act(async () => set('tab', 'live'));
  await act(async () => set('search', 'shorts'));
  expect(screen.getByRole('status')).toHaveTextContent('page=2&search=shorts');
});

test('a change to the search parameters does not cancel the loading of another page', async () => {
  const set = renderPage();
  act(() => void router.navigate('/slow'));
  act(() => set('search', 'shorts'));
  expect(router.state.navigation.location?.pathname).toBe('/slow');
});
