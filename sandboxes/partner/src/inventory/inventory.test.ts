import { forEachTest } from '@nara/sandbox-shared/testing';
import { newOrder, startSandbox } from '../testing/start-sandbox';

const SKU = 'WW-ACT-FSB-SAGE-M';
const OPENING = [
  { sku: SKU, dc: 'CPT-DC', available: 1 },
  { sku: SKU, dc: 'JHB-DC', available: 5 },
  { sku: SKU, dc: 'DBN-DC', available: 3 },
  { sku: 'WW-A', dc: 'CPT-DC', available: 0 },
  { sku: 'WW-B', dc: 'PLZ-DC', available: 7 },
] as const;

const partner = forEachTest(() => startSandbox({ inventory: OPENING }));

const ask = async (query = '') => {
  const { status, json } = await partner.call('GET', `/api/v1/inventory${query}`);
  return { status, ...(json as { items?: { sku: string; dc: string; available: number }[] }) };
};
const held = async () => ((await ask(`?sku=${SKU}`)).items ?? []).map(({ available }) => available);

test('the inventory is listed in pages of SKUs, and no SKU is split over two pages', async () => {
  expect(await ask('?limit=2')).toMatchObject({ items: OPENING.slice(0, 4), total: 5, next_cursor: SKU });
  expect(await ask(`?limit=2&cursor=${SKU}`)).toMatchObject({ items: OPENING.slice(4), total: 5, next_cursor: null });
});

test('the inventory filters by SKU and distribution centre', async () => {
  expect((await ask(`?sku=${SKU}&dc=DBN-DC`)).items).toEqual([OPENING[2]]);
  expect(await ask('?sku=WW-NONE')).toMatchObject({ items: [], total: 0 });
});

test.each(['?dc=XXX', '?page=1'])('the inventory query %s is refused with 400', async (query) => {
  expect((await ask(query)).status).toBe(400);
});

test('an order takes stock from its centre, then from the others, and a cancellation or reset puts it back', async () => {
  await partner.call('POST', '/api/v1/orders', newOrder({ dc: 'CPT-DC' }));
  expect(await held()).toEqual([0, 4, 3]);
  await partner.call('POST', `/api/v1/orders/${newOrder().order_id}/cancel`, {});
  expect(await held()).toEqual([1, 5, 3]);
  await partner.call('POST', '/api/v1/orders', newOrder({ order_id: 'B' }));
  expect(await held()).not.toEqual([1, 5, 3]);
  await partner.call('POST', '/sandbox/reset');
  expect(await held()).toEqual([1, 5, 3]);
});
