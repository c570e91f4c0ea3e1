import { summary } from '../testing';
import { type Sort, sortOf, sortProducts } from './use-shop-view';

const products = [
  summary({ name: 'A', price: 649, releasedAt: '2026-01-01T00:00:00.000Z' }),
  summary({ name: 'B', price: 549, releasedAt: '2026-03-01T00:00:00.000Z' }),
  summary({ name: 'C', price: 899, releasedAt: '2026-02-01T00:00:00.000Z' }),
  summary({ name: 'D', price: 649, releasedAt: '2025-02-01T00:00:00.000Z' }),
];

test.each<[Sort, string]>([
  ['featured', 'ABCD'],
  ['price-low', 'BADC'],
  ['price-high', 'CADB'],
  ['newest', 'BCAD'],
])('products sorted by %s are in the order %s', (sort, order) => {
  expect(
    sortProducts(products, sort)
      .map(({ name }) => name)
      .join(''),
  ).toBe(order);
});

test('an unknown sort order in the address falls back to featured', () => {
  expect(sortOf('price-low')).toBe('price-low');
  expect(sortOf('cheapest')).toBe('featured');
  expect(sortOf(null)).toBe('featured');
});
