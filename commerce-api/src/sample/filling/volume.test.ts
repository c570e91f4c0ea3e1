import { priceOrder, toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import { mailer } from '#exchange/mail';
import { orderOutbox } from '#exchange/partner';
import { sampleData } from '#sample/data';
import { signInAs, startTestApp, type TestApp } from '#testing';
import type { Progress } from '.';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');
const PLAN = { orders: 600, logs: 1500, variants: 1000 };
const YEAR = 365 * 24 * 3_600_000;

const reports: Progress[] = [];
const start = () =>
  startTestApp({
    sample: () => ({
      ...sampleData('volume', NOW),
      volume: { ...PLAN, now: NOW, report: (progress) => void reports.push(progress) },
    }),
  });

let test: TestApp;
beforeAll(async () => {
  test = await start();
}, 60_000);
afterAll(() => test.close());

/** Sorts the rows, so that their order does not depend on the database. */
const all = async (table: 'orders' | 'order_items' | 'order_allocations' | 'system_log' | 'variants', of = test) => {
  const rows = await of.context.database.kysely.selectFrom(table).selectAll().execute();
  return rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
};

it('a volume has the requested number of rows, counts the log entries of each hour and reports its progress', async () => {
  const counts = [await all('orders'), await all('system_log'), await all('variants')].map(({ length }) => length);
  expect(counts).toEqual([PLAN.orders, PLAN.logs, PLAN.variants]);
  const { entries } = await test.context.database.kysely
    .selectFrom('system_log_counts')
    .select((eb) => eb.fn.sum<number>('entries').as('entries'))
    .executeTakeFirstOrThrow();
  expect(entries).toBe(PLAN.logs);
  expect(reports.filter(({ done, of }) => done === of).map(({ subject }) => subject)).toEqual([
    'products',
    'orders',
    'log entries',
    ...(test.context.database.sqlite ? ['orders for searches'] : []),
  ]);
});

it('a volume spreads orders over two years and all statuses, none in the future', async () => {
  const orders = (await all('orders')) as { created_at: number; updated_at: number; status: string }[];
  expect(Math.min(...orders.map(({ created_at }) => created_at))).toBeLessThan(NOW - 1.9 * YEAR);
  expect(Math.max(...orders.map(({ updated_at }) => updated_at))).toBeLessThanOrEqual(NOW);
  expect(new Set(orders.map(({ status }) => status)).size).toBe(6);
});

it('every order of a volume adds up with its lines', async () => {
  const { kysely } = test.context.database;
  const items = Map.groupBy(await kysely.selectFrom('order_items').selectAll().execute(), ({ order_id }) => order_id);
  for (const { id, total_cents, piece_count } of await kysely.selectFrom('orders').selectAll().execute()) {
    const lines = items.get(id) ?? [];
    const { total } = priceOrder(lines.map(({ unit_cents, quantity }) => ({ price: toRand(unit_cents), quantity })));
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    expect([id, total_cents, piece_count]).toEqual([id, toCents(total), pieces]);
  }
});

it('a volume is the same every time', async () => {
  const again = await start();
  try {
    for (const table of ['orders', 'order_items', 'order_allocations', 'system_log', 'variants'] as const) {
      expect(await all(table, again)).toEqual(await all(table));
    }
  } finally {
    await again.close();
  }
}, 60_000);

it('a volume sends nothing and shows in the lists', async () => {
  expect([
    await test.context.get(orderOutbox).runOnce(),
    await test.context.get(mailer).runOnce(),
    test.partner.calls,
  ]).toEqual([0, 0, []]);
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('GET', '/api/admin/orders', { cookie });
  expect(json).toMatchObject({ total: PLAN.orders });
});
