import { fireEvent, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { productsQuery } from '../../catalogue';
import { hostWith, summary } from '../../testing';
import { fetching } from './fetching';
import { type IntentWatch, watchIntent } from './watch-intent';

const load = jest.fn();
const fetchData = jest.fn();
const pictures: { srcset: string; sizes: string }[] = [];
const screens: RouteObject[] = ['/shop', '/product/:id', '/cart'].map((path) => ({
  ...fetching(async (params) => fetchData(path, params.id)),
  path,
  lazy: () => load(path),
}));

/** IntersectionObserver of a window that ends above the link to the cart. */
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

let watch: IntentWatch;

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockResolvedValue({});
  fetchData.mockReset();
  pictures.length = 0;
  jest.spyOn(globalThis, 'Image').mockImplementation(() => {
    const picture = { srcset: '', sizes: '' };
    pictures.push(picture);
    return picture as HTMLImageElement;
  });
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  document.body.innerHTML = `
    <div>
      <article><a href="/product/nara-001?color=Sage"><span>Bra</span></a></article>
      <a href="/product/nara-002">Tee</a>
      <a href="https://www.instagram.com/shop">Instagram</a>
      <a href="/unheard-of">Nowhere</a>
      <a href="/shop">Shop</a>
      <a href="/cart">Cart</a>
    </div>`;
  const host = hostWith();
  host.queryClient.setQueryData(productsQuery(host.api).queryKey, [summary()]);
  watch = watchIntent(document.body.firstElementChild as HTMLElement, host, screens);
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
  setLine(undefined);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  document.body.innerHTML = '';
});

const link = (name: string) => screen.getByText(name);
const setLine = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
const code = () => load.mock.calls.map(([path]) => path);
const data = () => fetchData.mock.calls.map((call) => call.filter(Boolean).join(' '));
const pointAt = (name: string, pointerType: string) =>
  fireEvent(link(name), Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));

test('pressing down on a link preloads its page, but not another site or an unknown route', () => {
  fireEvent.pointerDown(link('Instagram'));
  fireEvent.pointerDown(link('Nowhere'));
  expect([...code(), ...data(), ...pictures]).toEqual([]);
  fireEvent.pointerDown(link('Bra'));
  expect(code()).toEqual(['/product/:id']);
  expect(data()).toEqual(['/product/:id nara-001']);
  expect(pictures).toEqual([
    expect.objectContaining({
      srcset:
        '/images/garments/sports-bra/8a9a80-front-480.webp 480w, /images/garments/sports-bra/8a9a80-front-720.webp 720w, /images/garments/sports-bra/8a9a80-front.webp 960w',
      sizes: expect.stringContaining('88vw'),
    }),
  ]);
});

test('focusing a link preloads its code and picture once, and its data each time', () => {
  fireEvent.focusIn(link('Bra'));
  fireEvent.focusIn(link('Bra'));
  expect(code()).toEqual(['/product/:id']);
  expect(pictures).toHaveLength(1);
  expect(data()).toHaveLength(2);
});

test('a mouse must rest on a link to preload it, and a touch pointer preloads nothing', async () => {
  pointAt('Bra', 'mouse');
  pointAt('Instagram', 'mouse');
  pointAt('Cart', 'touch');
  await jest.advanceTimersByTimeAsync(100);
  expect(data()).toEqual([]);
  pointAt('Bra', 'mouse');
  await jest.advanceTimersByTimeAsync(100);
  expect(data()).toEqual(['/product/:id nara-001']);
});

test('code that fails to preload raises no error and is requested again', async () => {
  load.mockRejectedValue(new Error('offline'));
  fireEvent.pointerDown(link('Cart'));
  await expect(load.mock.results[0]?.value).rejects.toThrow('offline');
  await jest.advanceTimersByTimeAsync(0);
  fireEvent.pointerDown(link('Cart'));
  expect(code()).toEqual(['/cart', '/cart']);
});

test.each([
  [undefined, ['/product/:id', '/shop'], []],
  [{ effectiveType: '4g' }, ['/product/:id', '/shop'], ['/product/:id nara-001', '/product/:id nara-002']],
  [{ effectiveType: '4g', saveData: true }, [], []],
  [{ effectiveType: '3g' }, [], []],
])('links in view are preloaded after a scroll as the connection allows: %j', async (line, itsCode, itsData) => {
  setLine(line);
  await jest.advanceTimersByTimeAsync(5000);
  expect([...code(), ...data()]).toEqual([]);
  fireEvent.scroll(window);
  await jest.advanceTimersByTimeAsync(5000);
  expect(code()).toEqual(itsCode);
  expect(data()).toEqual(itsData);
  expect(pictures).toEqual([]);
});

test('a pressed link is marked until its page arrives, unless it opens a new tab or another site', () => {
  fireEvent.click(link('Bra'), { ctrlKey: true });
  fireEvent.click(link('Instagram'));
  expect(document.querySelector('[data-going]')).toBeNull();
  fireEvent.click(link('Bra'));
  expect(screen.getByRole('article')).toHaveAttribute('data-going');
  fireEvent.click(link('Cart'));
  expect(screen.getByRole('article')).not.toHaveAttribute('data-going');
  expect(link('Cart')).toHaveAttribute('data-going');
  watch.arrive();
  expect(link('Cart')).not.toHaveAttribute('data-going');
});
