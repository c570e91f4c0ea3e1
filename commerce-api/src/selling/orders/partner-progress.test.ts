import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { furthest, isCancellable, stockMove } from './change-order';
import type { PartnerStatus } from './tables';

test.each([
  [null, 'confirmed', 'confirmed'],
  ['confirmed', 'picked', 'picked'],
  ['packed', 'picked', 'packed'],
  ['picked', 'cancelled', 'cancelled'],
  ['picked', 'lost_in_space', 'picked'],
  [null, 'lost_in_space', null],
] as const)('the furthest partner status of known %s and reported %s is %s', (known, word, expected) =>
  expect(furthest(known, word)).toBe(expected),
);

test.each([
  ['pending', null, true],
  ['processing', null, true],
  ['processing', 'confirmed', true],
  ['processing', 'picked', false],
  ['pending', 'packed', false],
  ['shipped', null, false],
  ['delivered', 'delivered', false],
  ['cancelled', null, false],
  ['refunded', null, false],
] as const)(
  'an order that is %s, at the partner %s, has the cancellable state %s',
  (status, partner_status, expected) => expect(isCancellable({ status, partner_status })).toBe(expected),
);

test.each<[OrderStatus, PartnerStatus | null, OrderStatus, ReturnType<typeof stockMove>]>([
  ['processing', 'picked', 'cancelled', 'back'],
  ['shipped', 'shipped', 'cancelled', 'none'],
  // Cancelled by both sides, and sent after all.
  ['cancelled', 'shipped', 'refunded', 'none'],
  ['pending', null, 'refunded', 'back'],
  ['processing', 'packed', 'refunded', 'back'],
  ['shipped', 'in_transit', 'refunded', 'none'],
  ['delivered', 'delivered', 'refunded', 'none'],
  // Staff had reset it by hand, but the parcel has left after all.
  ['pending', 'shipped', 'refunded', 'none'],
  ['cancelled', null, 'processing', 'taken'],
  ['processing', 'confirmed', 'shipped', 'taken'],
])('an order from %s (partner: %s) to %s has the stock move %s', (status, partner_status, next, move) => {
  expect(stockMove({ status, partner_status }, next)).toBe(move);
});
