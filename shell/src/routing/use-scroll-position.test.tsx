import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useScrollPosition } from './use-scroll-position';

function Frame() {
  useScrollPosition();
  return <Outlet />;
}

let scrolledTo: number[];

beforeEach(() => {
  sessionStorage.clear();
  scrolledTo = [];
  scrollTop(0);
  window.scrollTo = ((_: number, top: number) => {
    scrolledTo.push(top);
    scrollTop(top);
  }) as typeof window.scrollTo;
  performance.getEntriesByType = () => [];
});

const scrollTop = (top: number) => Object.defineProperty(window, 'scrollY', { value: top, configurable: true });

function open(path: string) {
  const children = ['/', '/shop', '/product'].map((at) => ({ path: at, element: <h2 id="reviews">{at}</h2> }));
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [path] });
  const view = render(<RouterProvider router={router} />);
  return { go: (to: string | number, options?: object) => act(() => router.navigate(to as string, options)), view };
}

test('the page that was loaded stays where it is', () => {
  scrollTop(600);
  open('/');
  expect(scrolledTo).toEqual([]);
});

test('another page begins at its top, and the way back leads to where it was left', async () => {
  const { go } = open('/');
  scrollTop(600);
  await go('/shop');
  expect(scrolledTo).toEqual([0]);
  scrollTop(200);
  await go(-1);
  expect(scrolledTo).toEqual([0, 600]);
  await go(1);
  expect(scrolledTo).toEqual([0, 600, 200]);
});

test('a choice on the page does not move it', async () => {
  const { go } = open('/product');
  scrollTop(600);
  await go('/product?size=M', { replace: true, preventScrollReset: true });
  expect(scrolledTo).toEqual([]);
});

test('an address that names a part of the page leads there', async () => {
  const intoView = jest.fn();
  HTMLElement.prototype.scrollIntoView = intoView;
  const { go } = open('/');
  await go('/product#reviews');
  expect(intoView).toHaveBeenCalledTimes(1);
  expect(scrolledTo).toEqual([]);
});

test('a page that is loaded again is where it was, and the browser is in charge until then', () => {
  const first = open('/shop');
  expect(history.scrollRestoration).toBe('manual');
  scrollTop(400);
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
  first.view.unmount();
  expect(history.scrollRestoration).toBe('auto');

  scrollTop(0);
  performance.getEntriesByType = () => [{ type: 'reload' }] as unknown as PerformanceEntryList;
  open('/shop');
  expect(scrolledTo).toEqual([400]);
});
