import type { InventoryItem } from '#exchange/partner';
import { compareSku } from './compare';

const items = (counts: Record<string, unknown>): InventoryItem[] =>
  Object.entries(counts).map(([dc, available]) => ({ sku: 'WW-1', dc: dc as InventoryItem['dc'], available }));
const even = { 'CPT-DC': 3, 'JHB-DC': 4, 'DBN-DC': 0 };
const at = (stock: Record<string, number>) => (dc: string) => stock[dc] ?? null;

test('a SKU with the same stock at every centre is synced', () => {
  expect(compareSku(items(even), at(even))).toMatchObject({ status: 'synced', error: null });
});

test('a stock difference is a warning, and is the partner’s count minus the shop’s', () => {
  const { status, levels } = compareSku(items({ ...even, 'JHB-DC': 6 }), at(even));
  expect([status, levels.find(({ dc }) => dc === 'JHB-DC')?.difference]).toEqual(['warning', 2]);
});

test('a SKU whose record the shop lacks is a warning', () => {
  expect(compareSku(items(even), at({ 'CPT-DC': 3, 'JHB-DC': 4 })).status).toBe('warning');
});

test('a missing count at a centre that carries the whole range is an error', () => {
  expect(compareSku(items({ 'CPT-DC': 3, 'JHB-DC': 4 }), at(even))).toMatchObject({
    status: 'error',
    error: 'The retailer has no count at Durban.',
  });
});

test.each([-1, 1.5, '3', null, 1e9, Number.NaN])(
  '%p is not a stock count, and the counts of other centres are kept',
  (available) => {
    const { status, levels } = compareSku(items({ ...even, 'DBN-DC': available }), at(even));
    expect([status, levels.map(({ dc }) => dc)]).toEqual(['error', ['CPT-DC', 'JHB-DC']]);
  },
);
