import { readCartCookie, toCartCookie } from './rules';

const item = (variantId: string, quantity = 1, productId = 'nara-001') => ({ productId, variantId, quantity });
const cart = [item('nara-001-sage-m', 2), item('a:b.c_d-9', 1000, 'nara-002')];

test('a cart read from its cookie has the same lines, without times and session ids', () => {
  const text = toCartCookie(
    cart.map((line) => ({ ...line, addedAt: '2026-03-05T10:00:00.000Z', sessionId: 'nara_1' })),
  );
  expect(text).toBe('1|nara-001/nara-001-sage-m/2|nara-002/a:b.c_d-9/1000');
  expect(readCartCookie(text ?? '')).toEqual(cart.map((line) => ({ ...line, addedAt: '', sessionId: '' })));
});

test('an empty cart is written to the cookie and read back', () => {
  expect(toCartCookie([])).toBe('1');
  expect(readCartCookie('1')).toEqual([]);
});

test('the cart cookie has only characters that need no escaping', () => {
  expect(toCartCookie(cart)).toMatch(/^[\w.:|/-]+$/);
});

const lines = (count: number, length = 3) =>
  Array.from({ length: count }, (_, index) => item(`${index}`.padStart(length, '0')));

test.each([
  [30, 3, true],
  [31, 3, false],
  [30, 80, true],
  [2, 81, false],
])('a cart of %i lines with ids of %i characters is written to the cookie: %s', (count, length, isWritten) => {
  expect(toCartCookie(lines(count, length)) !== null).toBe(isWritten);
});

test('a cart too large for a cookie is not written', () => {
  const long = lines(30, 80).map((line) => ({ ...line, productId: 'p'.repeat(40) }));
  expect(toCartCookie(long)).toBeNull();
  expect(toCartCookie(long.slice(0, 20))).not.toBeNull();
});

test('a cart with a semicolon in an id is not written to the cookie', () => {
  expect(toCartCookie([item('a; Domain=example')])).toBeNull();
});

test.each([
  '',
  '2',
  '1|',
  '1||',
  '1|nara-001',
  '1|nara-001/nara-001-sage-m',
  '1|nara-001/nara-001-sage-m/0',
  '1|nara-001/nara-001-sage-m/-1',
  '1|nara-001/nara-001-sage-m/1.5',
  '1|nara-001/nara-001-sage-m/1e2',
  '1|nara-001/nara-001-sage-m/9999',
  '1|nara-001/nara-001-sage-m/2/3',
  '1|../nara-001-sage-m/2',
  '1|./nara-001-sage-m/2',
  '1|__proto__/constructor/2',
  '1|<script>/x/2',
  '1|nara%2f001/x/2',
  '1|nara-001/nara-001-sage-m/2|nara-001/nara-001-sage-m/2',
  `1${'|a/b/1'.repeat(31)}`,
  `1|${'a'.repeat(4000)}/b/1`,
])('the cookie value %j is rejected as a cart', (text) => expect(readCartCookie(text)).toBeNull());
