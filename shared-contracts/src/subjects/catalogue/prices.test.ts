import { overlap, priceAt } from './variants';

const regular = { price: 899, compareAtPrice: null };
const sale = { price: 699, compareAtPrice: 899, from: '2026-03-01T00:00:00Z', until: '2026-03-08T00:00:00Z' };
const later = { price: 949, compareAtPrice: null, from: '2026-04-01T00:00:00Z', until: null };

test.each([
  ['before any of them', '2026-02-28T23:59:59.999Z', 899],
  ['from the first moment', '2026-03-01T00:00:00Z', 699],
  ['until just before the end', '2026-03-07T23:59:59.999Z', 699],
  ['between two', '2026-03-08T00:00:00Z', 899],
  ['for good', '2036-01-01T00:00:00Z', 949],
])('the price in force among scheduled prices: %s', (_, at, price) =>
  expect(priceAt(regular, [sale, later], Date.parse(at)).price).toBe(price),
);

test.each([
  ['one after the other', '2026-03-08T00:00:00Z', null, false],
  ['one before the other', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z', false],
  ['a moment in common', '2026-03-07T23:59:59Z', null, true],
  ['one inside the other', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z', true],
])('two scheduled prices are checked for overlap: %s', (_, from, until, expected) => {
  expect(overlap(sale, { from, until })).toBe(expected);
  expect(overlap({ from, until }, sale)).toBe(expected);
});
