import type { InventoryItem } from '#exchange/partner';
import { compareSku } from './compare';

const items = (counts: Record<string, unknown>): InventoryItem[] =>
  Object.entries(counts).map(([dc, available]) => ({ sku: 'WW-1', dc: dc as InventoryItem['dc'], available }));
const even = { 'CPT-DC': 3, 'JHB-DC': 4, 'DBN-DC': 0 };
const at = (stock: Record<string, number>) => (dc: string) => stock[dc] ?? null;

test('the same pieces everywhere are synced', () => {
  expect(compareSku(items(even), at(even))).toMatchObject({ status: 'synced', error: null });
});

test('a difference is a warning, theirs less ours', () => {
  const { status, levels } = compareSku(items({ ...even, 'JHB-DC': 6 }), at(even));
  expect([status, levels.find(({ dc }) => dc === 'JHB-DC')?.difference]).toEqual(['warning', 2]);
});

test('a record that we lack is a warning', () => {
  expect(compareSku(items(even), at({ 'CPT-DC': 3, 'JHB-DC': 4 })).status).toBe('warning');
});

test('no count where the whole range is carried is an error', () => {
  expect(compareSku(items({ 'CPT-DC': 3, 'JHB-DC': 4 }), at(even))).toMatchObject({
    status: 'error',
    error: 'The retailer has no count at Durban.',
  });
});

test.each([-1, 1.5, '3', null, 1e9, Number.NaN])('%p is no count, and costs the others nothing', (available) => {
  const { status, levels } = compareSku(items({ ...even, 'DBN-DC': available }), at(even));
  expect([status, levels.map(({ dc }) => dc)]).toEqual(['error', ['CPT-DC', 'JHB-DC']]);
});
