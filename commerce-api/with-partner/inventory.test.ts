import { newOrder, startSandbox, type TestSandbox } from '@nara/partner-sandbox/testing';
import { partnerInventory } from '#sample/data';

let partner: TestSandbox;
beforeAll(async () => {
  partner = await startSandbox({ inventory: partnerInventory() });
});
afterAll(() => partner.close());

interface Inventory {
  items: { sku: string; dc: string; available: number }[];
  total: number;
  next_cursor: string | null;
}

const ask = async (query: string) => {
  const { status, json } = await partner.call('GET', `/api/v1/inventory${query}`);
  return { status, ...(json as unknown as Inventory) };
};

/** Fetches all pages, one after the other. */
async function askAll(): Promise<Inventory['items']> {
  const items: Inventory['items'] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Inventory = await ask(`?limit=300${cursor && `&cursor=${cursor}`}`);
    items.push(...page.items);
    cursor = page.next_cursor;
    expect(page.total).toBeGreaterThanOrEqual(items.length);
  }
  return items;
}

test('the partner lists every mapped SKU at the centres that stock it', async () => {
  const items = await askAll();
  expect(new Set(items.map(({ sku }) => sku)).size).toBe(847 - 12);
  expect(items.every(({ available }) => Number.isInteger(available) && available >= 0)).toBe(true);
});

test('the partner’s inventory is filtered by SKU and centre', async () => {
  const sku = 'WW-ACT-FSB-SAGE-M';
  expect((await ask(`?sku=${sku}`)).items.map((item) => item.sku)).toEqual(expect.arrayContaining([sku, sku, sku]));
  expect((await ask(`?sku=${sku}&dc=DBN-DC`)).items).toEqual([{ sku, dc: 'DBN-DC', available: expect.any(Number) }]);
  expect(await ask('?sku=WW-NONE')).toMatchObject({ items: [], total: 0 });
});

test.each(['?dc=XXX', '?page=1'])('the partner’s inventory refuses the query %s', async (query) => {
  expect((await ask(query)).status).toBe(400);
});

test('the partner’s inventory decreases with orders and returns with cancellations', async () => {
  const sku = 'WW-ACT-FSB-SAGE-M';
  const held = async () => (await ask(`?sku=${sku}`)).items.reduce((sum, { available }) => sum + available, 0);
  const before = await held();
  await partner.call('POST', '/api/v1/orders', newOrder({ dc: 'CPT-DC' }));
  expect(await held()).toBe(before - 2);
  await partner.call('POST', `/api/v1/orders/${newOrder().order_id}/cancel`, {});
  expect(await held()).toBe(before);
});
