import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import type { InventoryItem } from '#exchange/partner';
import {
  answer,
  type Behaviour,
  deliverStock,
  newOrder,
  signInAs,
  stockEvent,
  stockOf,
  testAppForTest,
} from '#testing';
import { inventorySync } from './sync/inventory-sync';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'logistics');
});

const BASE = '/api/enterprise/inventory';
const get = (path: string) => test.call('GET', `${BASE}${path}`, { cookie });
const SKU = 'WW-TANK-M';
/** Our own stock of tank M. */
const OURS = { 'CPT-DC': 3, 'JHB-DC': 5, 'DBN-DC': 0 };

type Counts = Partial<Record<DistributionCentre, number>>;
const countsOf = (sku: string, counts: Counts) =>
  Object.entries(counts).map(([dc, available]) => ({ sku, dc: dc as DistributionCentre, available }));
const push = async (counts: Counts, at = test.clock.now, sku = SKU) =>
  (await deliverStock(test, { ...stockEvent(at, []), items: countsOf(sku, counts) })).json;
const page = (items: InventoryItem[], countedAt: number, next_cursor: string | null = null): Behaviour =>
  answer(200, { items, next_cursor, counted_at: new Date(countedAt).toISOString() });

const begin = () => test.call('POST', `${BASE}/syncs`, { cookie });
const pull = () => test.context.get(inventorySync).runOnce();
const sync = async (...pages: Behaviour[]) => {
  test.partner.nextCheck(...pages);
  await begin();
  await pull();
};

const theirs = async () => {
  const { levels } = (await get('/skus/tank-m')).json as {
    levels: { dc: string; theirs: number; difference: number }[];
  };
  return Object.fromEntries(levels.map(({ dc, theirs: count, difference }) => [dc, [count, difference]]));
};
const state = async () => ((await get('/skus/tank-m')).json.row as { status: string }).status;
const differences = async () =>
  ((await get('/differences')).json as { rows: { id: string; difference: number }[] }).rows;

it('a stock push changes no stock of the shop, and shows the difference without a sync', async () => {
  const level = { variant_id: 'tank-m', dc: 'DBN-DC', available: 0 } as const;
  await test.context.database.kysely.insertInto('stock_levels').values(level).execute();
  await sync(page(countsOf(SKU, OURS), test.clock.now));
  expect([await state(), await differences()]).toEqual(['synced', []]);
  await push({ 'JHB-DC': 7 }, test.clock.now + 1);
  expect(await differences()).toMatchObject([{ id: 'tank-m@JHB-DC', difference: 2 }]);
  expect(await state()).toBe('warning');
  expect(await stockOf(test, 'tank-m')).toEqual(OURS);
  await push({ 'JHB-DC': 5 }, test.clock.now + 2);
  expect([await state(), await differences()]).toEqual(['synced', []]);
});

it('a stock push keeps the state of a SKU until every centre of the whole range has a count', async () => {
  await sync(page([], test.clock.now));
  expect(await state()).toBe('error');
  await push({ 'CPT-DC': 3, 'JHB-DC': 5 }, test.clock.now + 1);
  expect(await state()).toBe('error');
  await push({ 'DBN-DC': 0 }, test.clock.now + 2);
  // There is no record of it at Durban.
  expect(await state()).toBe('warning');
});

it('a stock push keeps the differences of the other centres, whatever was sold since', async () => {
  await sync(page(countsOf(SKU, { ...OURS, 'CPT-DC': 4 }), test.clock.now));
  await test.call('POST', '/api/orders', { body: newOrder([['tank', 'tank-m', 1]]) });
  await push({ 'DBN-DC': 1 }, test.clock.now + 1);
  expect(await theirs()).toEqual({ 'CPT-DC': [4, 1], 'JHB-DC': [5, 0], 'DBN-DC': [1, 1] });
});

it('a stock push finds a SKU regardless of case, and a manual change updates its difference', async () => {
  expect(await push({ 'JHB-DC': 7 }, test.clock.now, 'ww-tank-m')).toMatchObject({ applied: true });
  expect((await theirs())['JHB-DC']).toEqual([7, 2]);
  const body = { dc: 'JHB-DC', available: 7, expected: 5, reason: 'Counted' };
  await test.call('PATCH', `${BASE}/skus/tank-m`, { cookie, body });
  expect(await differences()).toEqual([]);
});

it('a stock push replaces older pulled counts and is replaced only by a later sync', async () => {
  await sync(page(countsOf(SKU, { ...OURS, 'JHB-DC': 6 }), test.clock.now));
  expect(await push({ 'JHB-DC': 9, 'PLZ-DC': 4 }, test.clock.now - 1)).toMatchObject({ applied: true });
  expect(await theirs()).toMatchObject({ 'JHB-DC': [6, 1], 'PLZ-DC': [4, 4] });
  await push({ 'JHB-DC': 9 }, test.clock.now + 1000);
  await sync(page(countsOf(SKU, { ...OURS, 'JHB-DC': 2, 'CPT-DC': 1 }), test.clock.now + 999));
  expect(await theirs()).toMatchObject({ 'JHB-DC': [9, 4], 'CPT-DC': [1, -2] });
});

it('a stock push that changes a difference is sent to open screens, and a repetition is not', async () => {
  const heard: string[] = [];
  const stop = test.context.events.subscribe(({ type }) => void heard.push(type));
  await push({ 'JHB-DC': 7 });
  expect(heard).toContain('inventory.sync');
  heard.length = 0;
  await push({ 'JHB-DC': 7 }, test.clock.now + 1);
  expect(heard).not.toContain('inventory.sync');
  stop();
});

describe('a stock push during a sync', () => {
  const OTHER = countsOf('WW-TANK-S', OURS);
  const ended = async () => ((await get('/overview')).json.sync as { state: string }).state;

  /** Runs a sync of two pages, with `meanwhile` between them. */
  const syncWith = async (first: Behaviour, meanwhile: () => Promise<unknown>, second: Behaviour) => {
    test.partner.nextCheck(first, async (...call) => {
      await meanwhile();
      second(...call);
    });
    await begin();
    await pull();
    expect(await ended()).toBe('done');
  };

  it('a push during a sync with a later count of a SKU already pulled is kept', async () => {
    await syncWith(
      page(countsOf(SKU, OURS), test.clock.now, 'WW-TANK-M'),
      () => push({ 'JHB-DC': 7 }, test.clock.now + 1),
      page(OTHER, test.clock.now + 2),
    );
    expect(await theirs()).toEqual({ 'CPT-DC': [3, 0], 'JHB-DC': [7, 2], 'DBN-DC': [0, 0] });
    expect(await state()).toBe('warning');
  });

  it.each<[string, number, Counts, object]>([
    ['newer than the page outlives the page', 3, { 'JHB-DC': 7, 'PLZ-DC': 1 }, { 'JHB-DC': [7, 2], 'PLZ-DC': [1, 1] }],
    ['older than the page is replaced', 1, { 'JHB-DC': 7 }, { 'JHB-DC': [5, 0] }],
  ])('a push during a sync with a count %s', async (_, after, counts, expected) => {
    await syncWith(
      page(OTHER, test.clock.now, 'WW-TANK-S'),
      () => push(counts, test.clock.now + after),
      page(countsOf(SKU, OURS), test.clock.now + 2),
    );
    expect(await theirs()).toEqual({ 'CPT-DC': [3, 0], 'DBN-DC': [0, 0], ...expected });
  });

  it('a count from before a sync that no page lists is removed', async () => {
    await push({ 'JHB-DC': 7 });
    test.clock.now += 1000;
    await sync(page(OTHER, test.clock.now));
    expect((await theirs())['JHB-DC']).toEqual([null, 0]);
  });
});
