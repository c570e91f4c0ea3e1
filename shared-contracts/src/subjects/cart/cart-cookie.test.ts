import { readCartCookie, toCartCookie } from './cart-cookie';

const item = (variantId: string, quantity = 1, productId = 'nara-001') => ({ productId, variantId, quantity });
const cart = [item('nara-001-sage-m', 2), item('a:b.c_d-9', 1000, 'nara-002')];

test('a cart comes back as it was written, without when and in which visit it was filled', () => {
  const text = toCartCookie(
    cart.map((line) => ({ ...line, addedAt: '2026-03-05T10:00:00.000Z', sessionId: 'nara_1' })),
  );
  expect(text).toBe('1|nara-001/nara-001-sage-m/2|nara-002/a:b.c_d-9/1000');
  expect(readCartCookie(text ?? '')).toEqual(cart.map((line) => ({ ...line, addedAt: '', sessionId: '' })));
});

test('an empty cart is one too', () => {
  expect(toCartCookie([])).toBe('1');
  expect(readCartCookie('1')).toEqual([]);
});

test('nothing in it needs escaping in a cookie', () => {
  expect(toCartCookie(cart)).toMatch(/^[\w.:|/-]+$/);
});

const lines = (count: number, length = 3) =>
  Array.from({ length: count }, (_, index) => item(`${index}`.padStart(length, '0')));

test.each([
  [30, 3, true],
  [31, 3, false],
  [30, 80, true],
  [2, 81, false],
])('of a cart of %i lines with ids of %i characters, written is %s', (count, length, isWritten) => {
  expect(toCartCookie(lines(count, length)) !== null).toBe(isWritten);
});

test('a cart of long ids is not written when it would not travel', () => {
  const long = lines(30, 80).map((line) => ({ ...line, productId: 'p'.repeat(40) }));
  expect(toCartCookie(long)).toBeNull();
  expect(toCartCookie(long.slice(0, 20))).not.toBeNull();
});

test('what a cookie would end at is not written', () => {
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
])('%j is no cart', (text) => expect(readCartCookie(text)).toBeNull());
