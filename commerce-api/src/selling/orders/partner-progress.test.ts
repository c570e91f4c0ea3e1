import { furthest, isCancellable } from './change-order';

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
