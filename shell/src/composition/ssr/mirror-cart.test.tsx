import { createCartStore } from '@nara/shared-contracts/host';
import { memoryStorage } from '@nara/shared-contracts/testing';
import { mirrorCart } from './mirror-cart';

const sage = { productId: 'nara-001', variantId: 'nara-001-sage-m' };
const SAGE = 'nara-cart=1|nara-001/nara-001-sage-m';
const newCart = () => createCartStore({ storage: memoryStorage() });

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  for (const path of ['/cart', '/']) document.cookie = `nara-cart=; Path=${path}; Max-Age=0`;
  history.replaceState(null, '', '/');
});

/** Returns the cookies that the browser sends with a request for a path. */
function sentTo(path: string): string {
  history.replaceState(null, '', path);
  return document.cookie;
}

test('the cart cookie follows every change and is sent to the cart page only', () => {
  const cart = newCart();
  cart.add(sage, 2);
  mirrorCart(cart, window);
  expect(sentTo('/cart')).toBe(`${SAGE}/2`);
  cart.setQuantity(sage, 3);
  expect(sentTo('/cart')).toBe(`${SAGE}/3`);
  cart.remove(sage);
  expect(sentTo('/cart')).toBe('nara-cart=1');
  for (const path of ['/', '/shop', '/checkout', '/api/cart-events']) expect(sentTo(path)).toBe('');
});

test('a cart that is too long has no cookie until it shrinks again', () => {
  const cart = newCart();
  mirrorCart(cart, window);
  expect(sentTo('/cart')).toBe('nara-cart=1');
  for (let count = 0; count < 31; count += 1) cart.add({ ...sage, variantId: `nara-001-${count}` });
  expect(sentTo('/cart')).toBe('');
  cart.remove({ ...sage, variantId: 'nara-001-0' });
  expect(sentTo('/cart')).toContain('nara-001-30/1');
});

/** Page that records what is written into its cookie. */
function pageAt(protocol: string, write: (text: string) => void): Window {
  const page = Object.defineProperty({}, 'cookie', { set: write });
  return { document: page, location: { protocol } } as unknown as Window;
}

test('the cart cookie is Secure and SameSite=Strict on HTTPS, and not written again for an unchanged cart', () => {
  const written: string[] = [];
  const cart = newCart();
  mirrorCart(
    cart,
    pageAt('https:', (text) => written.push(text)),
  );
  void cart.persist.rehydrate();
  expect(written).toEqual([expect.stringContaining('; SameSite=Strict; Secure; Max-Age=2592000')]);
});

test('the cart works when cookies are blocked', () => {
  const cart = newCart();
  const page = pageAt('https:', () => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => mirrorCart(cart, page)).not.toThrow();
  cart.add(sage);
  expect(cart.getState().items).toHaveLength(1);
});
