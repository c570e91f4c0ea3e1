import { DAY_MS } from '#platform/time';
import { piecesLeft, returnUntil, worthOf } from './rules';

const items = [
  { line: 0, quantity: 2, unit_cents: 89_900, discount_cents: 0 },
  { line: 1, quantity: 1, unit_cents: 54_900, discount_cents: 0 },
];

test('the return period ends 30 days after delivery', () => {
  expect(returnUntil({ status: 'delivered', delivered_at: 5 })).toBe(5 + 30 * DAY_MS);
});

test.each(['pending', 'processing', 'shipped', 'cancelled', 'refunded'] as const)(
  'an order that is %s has no return period',
  (status) => {
    expect(returnUntil({ status, delivered_at: 5 })).toBeNull();
  },
);

test('a returned piece cannot be returned again', () => {
  const returned = [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ];
  expect(piecesLeft(items, [])).toEqual(
    new Map([
      [0, 2],
      [1, 1],
    ]),
  );
  expect(piecesLeft(items, returned)).toEqual(
    new Map([
      [0, 1],
      [1, 0],
    ]),
  );
});

test('returned pieces are worth what was paid for them', () => {
  expect(
    worthOf(items, [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ]),
  ).toBe(234_700);
});
