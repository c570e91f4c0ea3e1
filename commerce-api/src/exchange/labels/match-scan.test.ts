import type { PackingItem } from '@nara/shared-contracts/api/labels';
import { matchScan } from './packing';

const item = (line: number, changes: Partial<PackingItem> = {}): PackingItem => ({
  line,
  name: 'Leggings',
  color: 'Black',
  size: 'M',
  sku: `SKU-${line}`,
  barcode: `600999900000${line}`,
  quantity: 2,
  packed: 0,
  ...changes,
});

test('a scanned barcode or SKU ticks its order line', () => {
  const items = [item(1), item(2)];
  expect(matchScan(items, '6009999000002')).toMatchObject({ outcome: 'ticked', item: { line: 2 } });
  expect(matchScan(items, 'sku-1')).toMatchObject({ outcome: 'ticked', item: { line: 1 } });
});

test('scanning the last piece packs the order, one too many is already complete, and an unknown code is not here', () => {
  const items = [item(1, { packed: 2 }), item(2, { packed: 1 })];
  expect(matchScan(items, 'SKU-2').outcome).toBe('packed');
  expect(matchScan(items, 'SKU-1').outcome).toBe('already-complete');
  expect(matchScan(items, 'SKU-3').outcome).toBe('not-here');
});

test('two lines of the same piece are filled one after the other by scans', () => {
  const items = [item(1, { packed: 2 }), item(2, { sku: 'SKU-1' })];
  expect(matchScan(items, 'SKU-1')).toMatchObject({ outcome: 'ticked', item: { line: 2 } });
});
