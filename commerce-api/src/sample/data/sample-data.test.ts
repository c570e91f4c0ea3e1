import { sampleData } from './sample-data';

test('sample data of the kind none has only the catalogue', () => {
  const now = Date.parse('2026-03-05T10:00:00.000Z');
  const { products, orders } = sampleData('none', now);
  expect(orders).toEqual([]);
  expect(products).toEqual(sampleData('sample', now).products);
  expect(sampleData('sample', now).orders).not.toEqual([]);
});

test('a volume has its own orders and the same catalogue and staff', () => {
  const now = Date.parse('2026-03-05T10:00:00.000Z');
  const { products, users } = sampleData('sample', now);
  expect(sampleData('volume', now)).toEqual({ isDemo: true, products, users, orders: [] });
});
