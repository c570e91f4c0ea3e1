import type { Database, SearchColumn } from '#platform/database';
import { sampleData } from '#sample/data';
import { startTestApp, type TestApp } from '#testing';
import type { OrderTable } from '../tables';
import { createSearchCatchUp, findMatches, isTimeToIndex, LIMITS, type Limits, type Search } from './search';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');
const EVERYWHERE: readonly SearchColumn[] = ['id', 'email', 'woolworths_order_id', 'customer_ref'];

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({
    sample: () => ({
      ...sampleData('volume', NOW),
      volume: { orders: 300, logs: 0, variants: 0, now: NOW, report: () => undefined },
    }),
  });
}, 60_000);
afterEach(() => test.close());

const db = () => test.context.database.kysely;
const catchUp = () => test.context.database.orderSearch.catchUp();
const all = (): Promise<OrderTable[]> => db().selectFrom('orders').selectAll().orderBy('id').execute();

/** Returns a database whose index never finds candidates, so that every order is scanned. */
const unindexed = (): Database => ({
  ...test.context.database,
  orderSearch: { ...test.context.database.orderSearch, findCandidates: async () => null },
});

async function find(
  search: string,
  { on = test.context.database, limits = LIMITS, ...filter }: Partial<Search> & { on?: Database; limits?: Limits } = {},
): Promise<string[] | null> {
  const matches = await findMatches(on, { searchIn: EVERYWHERE, search, ...filter }, limits);
  return matches?.map(({ id }) => id).sort() ?? null;
}

/** Returns substrings, some of which occur and some of which do not; the same on every run. */
function pieces(orders: readonly OrderTable[]): string[] {
  let state = 7;
  const upTo = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  return Array.from({ length: 150 }, () => {
    const order = orders[upTo(orders.length)];
    const text = String(order?.[EVERYWHERE[upTo(4)] ?? 'id']);
    const from = upTo(text.length);
    const piece = text.slice(from, from + 1 + upTo(9));
    return [piece, piece.toLowerCase(), piece.toUpperCase(), `${piece}${upTo(10)}`][upTo(4)] ?? piece;
  });
}

it('the order search finds the same with a full index, a partial one and without', async () => {
  const orders = await all();
  // These orders are not in the index yet.
  const changed = orders.filter((_, at) => at % 10 === 0).map(({ id }) => id);
  await db().updateTable('orders').set({ woolworths_order_id: 'WW-ÉTÉ-100%_"x' }).where('id', 'in', changed).execute();
  const rows = await all();
  for (const search of [...pieces(rows), 'été', 'ÉTÉ', 'É', '0%_', '%', '_"', '"x', 'a\\b', "'", '. ', '  ']) {
    const text = search.toLowerCase();
    const hasIt = (value: string | null) => value?.toLowerCase().includes(text) === true;
    const expected = rows.filter((row) => EVERYWHERE.some((column) => hasIt(row[column]))).map(({ id }) => id);
    const scanned = await find(search, { on: unindexed(), limits: { ...LIMITS, atOnce: 70 } });
    // SQLite folds only ASCII case.
    if (!/[^ -~]/.test(search)) expect([search, scanned]).toEqual([search, expected]);
    expect([search, await find(search)]).toEqual([search, scanned]);
  }
  while ((await catchUp()) > 0);
  expect(await find('Été-100%')).toEqual(await find('Été-100%', { on: unindexed() }));
  expect(await find('100%_"X')).toEqual(changed);
}, 60_000);

it('the order search follows changed and deleted orders before and after indexing', async () => {
  const [one, other, gone] = await all();
  if (!one || !other || !gone) throw new Error('there are no orders');
  await db().updateTable('orders').set({ email: 'Lerato@new.test' }).where('id', '=', one.id).execute();
  await db().updateTable('orders').set({ woolworths_order_id: null }).where('id', '=', other.id).execute();
  for (const table of ['order_events', 'order_allocations', 'order_items', 'outbox'] as const)
    await db().deleteFrom(table).where('order_id', '=', gone.id).execute();
  await db().deleteFrom('orders').where('id', '=', gone.id).execute();
  const expectThem = async () => {
    expect(await find('@NEW.te')).toEqual([one.id]);
    expect(await find(one.email)).not.toContain(one.id);
    expect(await find(gone.id.slice(5))).toEqual([]);
    if (other.woolworths_order_id) expect(await find(other.woolworths_order_id)).not.toContain(other.id);
  };
  await expectThem();
  const isIndexed = test.context.database.sqlite !== undefined;
  expect(await test.context.database.orderSearch.countDue()).toBe(isIndexed ? 3 : 0);
  expect(await catchUp()).toBe(isIndexed ? 3 : 0);
  expect([await catchUp(), await test.context.database.orderSearch.countDue()]).toEqual([0, 0]);
  await expectThem();
  // The integrity check covers the index as well.
  if (isIndexed) expect(test.context.database.sqlite?.pragma('quick_check(1)', { simple: true })).toBe('ok');
});

it('the order search looks only in the requested columns, within the filter, and gives up when there are too many matches', async () => {
  expect(await find('cust-', { searchIn: ['id', 'email'] })).toEqual([]);
  expect(await find('nara-1', { searchIn: ['email', 'customer_ref'] })).toEqual([]);
  const rows = await all();
  const placedSince = rows[100]?.created_at ?? 0;
  const expected = rows.filter(({ status, created_at }) => status === 'delivered' && created_at >= placedSince);
  // A text that every order contains: the index narrows the search less than the filter, or more.
  for (const candidates of [10, 1000])
    expect(
      await find('example.com', {
        statuses: ['delivered'],
        placedSince,
        limits: { ...LIMITS, atOnce: 20, candidates },
      }),
    ).toEqual(expected.map(({ id }) => id));
  const few = { ...LIMITS, matches: 50 };
  expect(await find('example.com', { limits: few })).toBeNull();
  expect(await find('example.com', { limits: { ...few, candidates: 40 } })).toBeNull();
  expect(await find('example.com', { limits: few, on: unindexed() })).toBeNull();
});

it('the search index catches up in small steps and stops between two of them', async () => {
  await db().updateTable('orders').set({ email: 'moved@example.com' }).execute();
  const { countDue } = test.context.database.orderSearch;
  const due = await countDue();
  const { log } = test.app.server;
  const job = createSearchCatchUp({ database: test.context.database, log });
  // The orders arrived a moment ago.
  expect(await job.runOnce()).toBe(0);
  job.start();
  await job.stop();
  const left = await countDue();
  expect(left).toBeLessThanOrEqual(due);
  expect(left).toBeGreaterThanOrEqual(Math.max(0, due - 200));
  const another = createSearchCatchUp({ database: test.context.database, log });
  await another.runOnce();
  expect(await another.runOnce()).toBe(left);
});

it.each([
  ['nothing is due', 0, 0, true],
  ['no more have come in', 30, 30, true],
  ['fewer are due than before', 20, 30, true],
  ['orders come in', 31, 30, false],
  ['orders come in, but too many wait', 4001, 3900, true],
])('indexing is due when %s: %s of %s, %s', (_, due, before, expected) =>
  expect(isTimeToIndex(due, before)).toBe(expected),
);
