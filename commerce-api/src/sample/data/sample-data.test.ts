import { sampleData } from './sample-data';

test('without samples there is the catalogue alone', () => {
  const now = Date.parse('2026-03-05T10:00:00.000Z');
  const { products, orders } = sampleData('none', now);
  expect(orders).toEqual([]);
  expect(products).toEqual(sampleData('sample', now).products);
  expect(sampleData('sample', now).orders).not.toEqual([]);
});

test('a volume brings its own orders, to the same catalogue and staff', () => {
  const now = Date.parse('2026-03-05T10:00:00.000Z');
  const { products, users } = sampleData('sample', now);
  expect(sampleData('volume', now)).toEqual({ isDemo: true, products, users, orders: [] });
});
