import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { useAddress } from './use-address';

type Change = ReturnType<typeof useAddress>[1];

/** Renders its parameters, and passes on every function that changes them, as old callbacks would hold them. */
function Page({ onDraw }: { onDraw: (change: Change) => void }) {
  const [address, change] = useAddress();
  onDraw(change);
  return <output>{address.toString()}</output>;
}

/** Renders a page and returns the first function that changes its address. */
function renderPage(loader?: () => Promise<null>) {
  const held: Change[] = [];
  const page = <Page onDraw={(change) => held.push(change)} />;
  const router = createMemoryRouter(
    [
      { path: '/', element: page, hydrateFallbackElement: <p />, ...(loader && { loader }) },
      { path: '/other', element: <p>Other</p> },
    ],
    { initialEntries: ['/?page=2'] },
  );
  render(<RouterProvider router={router} />);
  const set = (name: string, value: string) =>
    held[0]?.((now) => {
      now.set(name, value);
      return now;
    });
  return { router, set };
}

test('of two changes in one tick, both count', async () => {
  const { set } = renderPage();
  act(() => {
    set('search', 'shorts');
    set('order', 'NRA-1');
  });
  expect(await screen.findByText('page=2&search=shorts&order=NRA-1')).toBeVisible();
});

test('a change starts from the one whose data is still being fetched', async () => {
  const { set } = renderPage(() => Promise.resolve(null));
  await screen.findByText('page=2');
  act(() => {
    set('search', 'shorts');
    set('order', 'NRA-1');
  });
  expect(await screen.findByText('page=2&search=shorts&order=NRA-1')).toBeVisible();
});

test('a change after somebody went to another page does not bring them back', async () => {
  const { router, set } = renderPage();
  await act(async () => {
    await router.navigate('/other');
    set('search', 'shorts');
  });
  expect(router.state.location).toMatchObject({ pathname: '/other', search: '' });
});

test('without a data router, a change starts from the address drawn', async () => {
  const held: Change[] = [];
  render(
    <MemoryRouter initialEntries={['/?page=2']}>
      <Page onDraw={(change) => held.push(change)} />
    </MemoryRouter>,
  );
  act(() => held[0]?.(() => ({ page: '3' })));
  expect(await screen.findByText('page=3')).toBeVisible();
});
