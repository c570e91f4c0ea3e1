import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, type RouteObject, RouterProvider } from 'react-router-dom';
import { useCodeAhead } from './use-code-ahead';

const Empty = () => null;
const load = jest.fn(async (_: string) => ({ Component: Empty }));
const screens: RouteObject[] = ['/shop', '/product/:id', '/cart'].map((path) => ({ path, lazy: () => load(path) }));

function Page() {
  return (
    <div ref={useCodeAhead(screens)}>
      <Link to="/product/nara-001?color=Sage">
        <span>Bra</span>
      </Link>
      <a href="https://www.instagram.com/shop">Instagram</a>
      <Link to="/unheard-of">Nowhere</Link>
      <Link to="/cart">Cart</Link>
    </div>
  );
}

/** The browser's, in a window whose end comes before the link to the cart. */
class FakeObserver {
  readonly #tell: (links: { target: Element; isIntersecting: boolean }[]) => void;
  constructor(tell: (links: { target: Element; isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(target: Element) {
    this.#tell([{ target, isIntersecting: target.textContent !== 'Cart' }]);
  }
  disconnect() {}
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  load.mockReset().mockResolvedValue({ Component: Empty });
  jest.useFakeTimers();
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const asked = () => load.mock.calls.map(([path]) => path);

test('pointing at a link gets the code of its screen', () => {
  fireEvent.pointerOver(screen.getByText('Bra'));
  expect(asked()).toEqual(['/product/:id']);
});

test('so does moving the focus to it', () => {
  fireEvent.focusIn(screen.getByRole('link', { name: 'Cart' }));
  expect(asked()).toEqual(['/cart']);
});

test('links elsewhere and to nothing are left alone', () => {
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Instagram' }));
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Nowhere' }));
  expect(asked()).toEqual([]);
});

test('code that does not come is nobody’s trouble before it is asked for', async () => {
  load.mockRejectedValue(new Error('offline'));
  fireEvent.pointerOver(screen.getByText('Bra'));
  await expect(load.mock.results[0]?.value).rejects.toThrow('offline');
});

test('links in view get theirs once the shopper looks around and the page is at rest', () => {
  jest.advanceTimersByTime(5000);
  expect(asked()).toEqual([]);
  fireEvent.scroll(window);
  jest.advanceTimersByTime(5000);
  expect(asked()).toEqual(['/product/:id']);
});
