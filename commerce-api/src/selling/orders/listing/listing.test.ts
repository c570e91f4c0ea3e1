import { sampleData } from '#sample/data';
import { startTestApp, type TestApp } from '#testing';
import type { OrderTable } from '../tables';
import { eachOrderBatch, findOrderPage, type OrderFilter } from './listing';
import { columnsFor, LIMITS, wholeOrderId } from './search';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');
const EVERYTHING = { page: 1, pageSize: 1000 };
/** Limits that split a search into several parts, with the same results. */
const IN_PARTS = { ...LIMITS, atOnce: 70 };
const FILTER: OrderFilter = { searchIn: ['id', 'email'], sort: '-createdAt' };

let test: TestApp;
let orders: OrderTable[];
beforeAll(async () => {
  test = await startTestApp({
    sample: () => ({
      ...sampleData('volume', NOW),
      volume: { orders: 400, logs: 0, variants: 0, now: NOW, report: () => undefined },
    }),
  });
  orders = await test.context.database.kysely
    .selectFrom('orders')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}, 60_000);
afterAll(() => test.close());

const idsOf = (list: readonly OrderTable[]) => list.map(({ id }) => id);
const find = (filter: Partial<OrderFilter>, limits = IN_PARTS, paging = EVERYTHING) =>
  findOrderPage(test.context.database, { ...FILTER, ...filter }, paging, limits);
const withText = (text: string) => orders.filter(({ id, email }) => `${id} ${email}`.toLowerCase().includes(text));

it.each(['nkosi', 'an', 'a', '@example', 'NARA-17', 'nobody-at-all', '%'])(
  'the order search finds every order with %s',
  async (text) => {
    const expected = withText(text.toLowerCase());
    const found = await find({ search: text });
    expect([idsOf(found.orders), found.total]).toEqual([idsOf(expected), expected.length]);
  },
);

it('the order search respects the status and start time of the filter', async () => {
  const placedSince = orders[200]?.created_at ?? 0;
  const found = await find({ search: 'an', statuses: ['cancelled', 'refunded'], placedSince });
  const expected = withText('an').filter(
    ({ status, created_at }) => ['cancelled', 'refunded'].includes(status) && created_at >= placedSince,
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(idsOf(found.orders)).toEqual(idsOf(expected));
});

it.each(['createdAt', '-createdAt', 'total', '-total', 'status', '-status'] as const)(
  'orders sorted by %s have one sequence in a list, a search, an abandoned search and an export',
  async (sort) => {
    const all = idsOf((await find({ sort })).orders);
    expect(all).toHaveLength(400);
    expect(idsOf((await find({ sort, search: '@example.com' })).orders)).toEqual(all);
    const few = { ...IN_PARTS, matches: 50 };
    expect(idsOf((await find({ sort, search: '@example.com' }, few)).orders)).toEqual(all);
    const exported: string[] = [];
    for await (const batch of eachOrderBatch(test.context.database, { ...FILTER, sort }))
      exported.push(...idsOf(batch));
    expect(exported).toEqual(all);
  },
);

it('the order list reports more orders when it stops counting', async () => {
  const few = { ...IN_PARTS, matches: 50, counted: 100 };
  const page = { page: 1, pageSize: 25 };
  expect(await find({ search: '@example.com' }, few, page)).toMatchObject({ total: 50, hasMore: true });
  expect(await find({ statuses: ['delivered'] }, few, page)).toMatchObject({ total: 100, hasMore: true });
  expect((await find({}, few, page)).total).toBe(400);
});

it('a search for a whole order id finds the order directly', async () => {
  const { id = '' } = orders[123] ?? {};
  expect(idsOf((await find({ search: id.toLowerCase() })).orders)).toEqual([id]);
  expect([wholeOrderId(id.slice(0, -1)), wholeOrderId(id.toLowerCase())]).toEqual([null, id]);
});

it('the order search skips columns that cannot hold the text', () => {
  const columns = ['id', 'email', 'woolworths_order_id', 'customer_ref'] as const;
  expect(columnsFor('thandi@', columns)).toEqual(['email', 'woolworths_order_id']);
  expect(columnsFor('cust-1', columns)).toEqual(columns);
});
