import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { rememberOrder } from '../../orders';
import { newAttempt, orderOf, reserve, reservedFor } from './attempt';

afterEach(() => localStorage.clear());

const item = (given: Partial<CartItem> = {}): CartItem => ({
  productId: 'nara-001',
  variantId: 'nara-001-sage-m',
  quantity: 2,
  addedAt: '2026-01-01T00:00:00.000Z',
  sessionId: 'nara_1_abc',
  ...given,
});
const attempt = newAttempt(new Date('2026-01-02T00:00:00.000Z'));

test('the same cart is ordered under the same id', () => {
  reserve([item()], attempt);
  expect(reservedFor([item()])).toEqual(attempt);
  expect(orderOf([item()])).toBeUndefined();
  rememberOrder({ orderId: attempt.orderId, token: 'secret' });
  expect(orderOf([item()])).toBe(attempt.orderId);
});

test.each<[string, CartItem[]]>([
  ['another quantity', [item({ quantity: 3 })]],
  ['another variant', [item({ variantId: 'nara-001-sage-s' })]],
  ['something more', [item(), item({ variantId: 'nara-001-sage-s' })]],
  ['the same, put in anew', [item({ addedAt: '2026-01-03T00:00:00.000Z' })]],
  ['nothing', []],
])('an order reservation does not apply to a changed cart: %s', (_, items) => {
  reserve([item()], attempt);
  expect(reservedFor(items)).toBeNull();
});

test.each(['{broken', '"text"', 'null', '{"cart":1}', '[]'])('an order reservation ignores a stored %s', (found) => {
  localStorage.setItem('nara-order-under-way', found);
  expect(reservedFor([item()])).toBeNull();
});
