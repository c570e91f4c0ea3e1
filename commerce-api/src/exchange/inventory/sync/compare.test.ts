import type { InventoryItem } from '#exchange/partner';
import { compareSku } from './compare';

const items = (counts: Record<string, unknown>): InventoryItem[] =>
  Object.entries(counts).map(([dc, available]) => ({ sku: 'WW-1', dc: dc as InventoryItem['dc'], available }));
const even = { 'CPT-DC': 3, 'JHB-DC': 4, 'DBN-DC': 0 };
const at = (stock: Record<string, number>) => (dc: string) => stock[dc] ?? null;

test.each<[string, Record<string, unknown>, Record<string, number>, object]>([
  ['the same stock at every centre is synced', even, even, { status: 'synced', error: null }],
  ['no record in the shop is a warning', even, { 'CPT-DC': 3, 'JHB-DC': 4 }, { status: 'warning' }],
  [
    'no count at a centre that carries the whole range is an error',
    { 'CPT-DC': 3, 'JHB-DC': 4 },
    even,
    { status: 'error', error: 'The retailer has no count at Durban.' },
  ],
])('a SKU with %s', (_, theirs, ours, found) => expect(compareSku(items(theirs), at(ours))).toMatchObject(found));

test('a stock difference is a warning, and is the partner’s count minus the shop’s', () => {
  const { status, levels } = compareSku(items({ ...even, 'JHB-DC': 6 }), at(even));
  expect([status, levels.find(({ dc }) => dc === 'JHB-DC')?.difference]).toEqual(['warning', 2]);
});

test.each([-1, 1.5, '3', null, 1e9, Number.NaN])(
  '%p is not a stock count, and the counts of other centres are kept',
  (available) => {
    const { status, levels } = compareSku(items({ ...even, 'DBN-DC': available }), at(even));
    expect([status, levels.map(({ dc }) => dc)]).toEqual(['error', ['CPT-DC', 'JHB-DC']]);
  },
);
