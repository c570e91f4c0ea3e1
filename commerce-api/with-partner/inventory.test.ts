import { startSandbox } from '@nara/partner-sandbox/testing';
import { partnerInventory } from '#sample/data';

interface Inventory {
  items: { sku: string; dc: string; available: number }[];
  total: number;
  next_cursor: string | null;
}

test('the partner lists every mapped SKU of the sample at the centres that stock it, over several pages', async () => {
  const partner = await startSandbox({ inventory: partnerInventory() });
  const items: Inventory['items'] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { json } = await partner.call('GET', `/api/v1/inventory?limit=300${cursor && `&cursor=${cursor}`}`);
    const page = json as unknown as Inventory;
    items.push(...page.items);
    cursor = page.next_cursor;
    expect(page.total).toBeGreaterThanOrEqual(items.length);
  }
  await partner.close();
  expect(new Set(items.map(({ sku }) => sku)).size).toBe(847 - 12);
  expect(items.every(({ available }) => Number.isInteger(available) && available >= 0)).toBe(true);
});
