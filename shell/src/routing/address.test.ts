import type { DataRouteMatch } from 'react-router-dom';
import { createHref, encodeAddress, isElsewhere, resolveAddress } from './address';

const ORIGIN = 'https://shop.example';

test('writes addresses as the browser does', () => {
  expect(createHref({ pathname: '/shop', search: '?a=1', hash: '#b' })).toBe('/shop?a=1#b');
  expect(encodeAddress('/search/é?q=a b', ORIGIN)).toEqual({
    pathname: '/search/%C3%A9',
    search: '?q=a%20b',
    hash: '',
  });
  expect(encodeAddress('/tights ', ORIGIN).pathname).toBe('/tights%20');
  expect(encodeAddress('//example.com/x', ORIGIN).pathname).toBe('//example.com/x');
});

test.each([
  ['/shop', false],
  ['?q=https://example.com', false],
  ['../cart', false],
  [{ pathname: '/shop' }, false],
  [`${ORIGIN}/shop`, false],
  ['https://example.com', true],
  ['//example.com', true],
  ['/\\example.com', true],
  [{ pathname: '//example.com' }, true],
  ['mailto:a@example.com', true],
  ['javascript:alert(1)', true],
])('%j leads to another site: %s', (to, expected) => {
  expect(isElsewhere(to, ORIGIN)).toBe(expected);
});

const match = (path: string | undefined, pathname: string, pathnameBase = pathname) =>
  ({ route: { id: pathname, path }, params: {}, pathname, pathnameBase }) as DataRouteMatch;

/** Matches of a layout without a path, a list, and a row of it. */
const MATCHES = [
  match(undefined, '/'),
  match('/orders/*', '/orders/7/lines', '/orders'),
  match('7/lines', '/orders/7/lines'),
];
const resolve = (to: Parameters<typeof resolveAddress>[0], pathname = '/orders/7/lines', isPathRelative = false) =>
  createHref(resolveAddress(to, { matches: MATCHES, pathname, isPathRelative }));

test.each([
  ['/cart', '/cart'],
  ['/cart/', '/cart/'],
  ['?status=new', '/orders/7/lines?status=new'],
  ['#notes', '/orders/7/lines#notes'],
  ['', '/orders/7/lines'],
  ['.', '/orders/7/lines'],
  ['notes', '/orders/7/lines/notes'],
  ['./notes/', '/orders/7/lines/notes/'],
  ['..', '/orders'],
  ['../8', '/orders/8'],
  ['../../x', '/x'],
  ['../../../../x', '/x'],
  [{ pathname: '/cart', search: 'a=1', hash: 'b' }, '/cart?a=1#b'],
])('%j leads to %s', (to, expected) => {
  expect(resolve(to)).toBe(expected);
});

test('a slash at the end stays, and `..` may leave a segment instead of a route', () => {
  expect(resolve('.', '/orders/7/lines/')).toBe('/orders/7/lines/');
  expect(resolve('..', '/orders/7/lines', true)).toBe('/orders/7');
});
