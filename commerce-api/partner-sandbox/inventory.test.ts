import { startSandbox, type TestSandbox } from './testing/start-sandbox';

let partner: TestSandbox;
beforeAll(async () => {
  partner = await startSandbox();
});
afterAll(() => partner.close());

interface Inventory {
  items: { sku: string; dc: string; available: number }[];
  total: number;
}

const ask = async (query: string) => {
  const { status, json } = await partner.call('GET', `/api/v1/inventory${query}`);
  return { status, ...(json as unknown as Inventory) };
};

test('lists every mapped SKU at the centres that hold it', async () => {
  const { items, total } = await ask('');
  expect(total).toBe(items.length);
  expect(new Set(items.map(({ sku }) => sku)).size).toBe(847 - 12);
  expect(items.every(({ available }) => Number.isInteger(available) && available >= 0)).toBe(true);
});

test('narrows to a SKU and a centre', async () => {
  const sku = 'WW-ACT-FSB-SAGE-M';
  expect((await ask(`?sku=${sku}`)).items.map((item) => item.sku)).toEqual(expect.arrayContaining([sku, sku, sku]));
  expect((await ask(`?sku=${sku}&dc=DBN-DC`)).items).toEqual([{ sku, dc: 'DBN-DC', available: expect.any(Number) }]);
  expect(await ask('?sku=WW-NONE')).toMatchObject({ items: [], total: 0 });
});

test.each(['?dc=XXX', '?page=1'])('refuses the query %s', async (query) => {
  expect((await ask(query)).status).toBe(400);
});
