import type { InventoryItem } from '#exchange/partner';
import { answer, type Behaviour, newOrder, signInAs, stockOf, testAppForTest } from '#testing';
import { inventorySync } from './sync/inventory-sync';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'logistics');
});

const db = () => test.context.database.kysely;
const BASE = '/api/enterprise/inventory';
const get = (path = '') => test.call('GET', `${BASE}${path}`, { cookie });
const post = (path: string, body?: unknown) => test.call('POST', `${BASE}${path}`, { cookie, body });
const item = (sku: string, dc: InventoryItem['dc'], available: unknown) => ({ sku, dc, available });
const page = (items: object[], next_cursor: string | null = null): Behaviour => answer(200, { items, next_cursor });

/** Returns the inventory items of tank M with our own stock, apart from `changes`. */
const TANK = (changes: Record<string, unknown> = {}) =>
  Object.entries({ 'CPT-DC': 3, 'JHB-DC': 5, 'DBN-DC': 0, ...changes }).map(([dc, available]) =>
    item('WW-TANK-M', dc as InventoryItem['dc'], available),
  );

async function sync(...pages: Behaviour[]) {
  test.partner.nextCheck(...pages);
  const started = await post('/syncs');
  await test.context.get(inventorySync).runOnce();
  const { json } = await get('/overview');
  return { started, sync: json.sync as Record<string, unknown>, overview: json };
}
/** Sets our stock of tank M at a centre, as a sale does. */
const setStock = (dc: InventoryItem['dc'], available: number) =>
  db().updateTable('stock_levels').set({ available }).where('variant_id', '=', 'tank-m').where('dc', '=', dc).execute();
const differences = async () => (await get('/differences')).json as { rows: Record<string, unknown>[]; total: number };
const tank = async () => (await get('/skus/tank-m')).json as Record<string, Record<string, unknown>>;

describe('the inventory list', () => {
  it('the inventory list and its CSV show the stock that the shop sells from', async () => {
    expect((await get('?search=tank-m')).json).toEqual({
      rows: [
        {
          id: 'tank-m',
          naraSku: 'SKU-TANK-M',
          woolworthsSku: 'WW-TANK-M',
          productName: 'Tank, White, M',
          totalStock: 8,
          dcStock: { 'CPT-DC': 3, 'JHB-DC': 5 },
          lastSync: null,
          status: 'warning',
        },
      ],
      total: 1,
    });
    const { text } = await get('.csv?search=tank-m');
    expect(text.split('\r\n')[1]).toBe('"SKU-TANK-M","WW-TANK-M","Tank, White, M",8,3,5,"","","","warning"');
  });

  it('the inventory list filters by stock level, status and missing centre, and sorts by every key', async () => {
    const { json } = await get('?missingAt=CPT-DC&search=tank');
    expect((json.rows as { naraSku: string }[]).map(({ naraSku }) => naraSku)).toEqual(['SKU-TANK-L', 'SKU-TANK-S']);
    expect((await get('?missingAt=LON-DC')).status).toBe(400);
    expect((await get('?level=out')).json.total).toBe(2);
    expect((await get('?level=low')).json.total).toBe(0);
    for (const sort of ['sku', '-product', '-stock', 'lastSync'])
      expect((await get(`?sort=${sort}`)).json.total).toBe(7);
    expect((await get('?status=synced')).json.total).toBe(0);
  });
});

describe('an inventory sync', () => {
  it('an inventory sync compares page by page and reports differences and missing SKUs', async () => {
    const {
      started,
      sync: done,
      overview,
    } = await sync(page(TANK({ 'JHB-DC': 7 }), 'WW-TANK-M'), page([item('WW-ALIEN', 'CPT-DC', 1)]));
    expect([started.status, started.json.state]).toEqual([202, 'running']);
    expect(done).toMatchObject({ state: 'done', processed: 7, total: 7, differences: 1 });
    // Four SKUs that are sold and mapped but were not listed, and one SKU that we do not know.
    expect(overview).toMatchObject({ syncErrors: 5, differences: 1, lastFullSync: { id: done.id } });
    const { rows } = (await get('/sync-errors')).json as { rows: { sku: string; message: string }[] };
    expect(rows).toContainEqual({ sku: 'WW-ALIEN', variantId: null, message: 'No SKU of ours is mapped to it.' });
    expect((await differences()).rows).toMatchObject([
      { id: 'tank-m@JHB-DC', ours: 5, theirs: 7, difference: 2, cause: 'unknown', isSafe: true },
    ]);
    expect((await tank()).row).toMatchObject({ status: 'warning' });
  });

  it('an inventory sync stops when the partner refuses, and keeps what it compared', async () => {
    const { sync: failed, overview } = await sync(page(TANK(), 'WW-TANK-M'), answer(404, { message: 'Not yours' }));
    expect(failed).toMatchObject({ state: 'failed', message: 'Not yours', processed: 1 });
    expect(overview.lastFullSync).toBeNull();
    expect((overview.centres as { status: string }[])[0]?.status).toBe('offline');
  });

  it('an inventory sync waits while the partner fails, and gives up after a day', async () => {
    const down = answer(503, { message: 'Down' });
    test.partner.nextCheck(...Array(30).fill(down));
    await post('/syncs');
    for (let hour = 0; hour < 24; hour += 1) {
      await test.context.get(inventorySync).runOnce();
      test.clock.now += 3_600_000;
    }
    // The session has expired by then.
    const run = () => db().selectFrom('inventory_syncs').selectAll().executeTakeFirstOrThrow();
    expect(await run()).toMatchObject({ state: 'running' });
    await test.context.get(inventorySync).runOnce();
    expect(await run()).toMatchObject({ state: 'failed', processed: 0, message: 'Down' });
  });

  it.each([
    ['an outage of half an hour', answer(503, { message: 'Down' })],
    ['credentials that are not accepted', answer(401, { message: 'Unknown API key' })],
  ])('an inventory sync survives %s and continues as soon as the partner is back', async (_, down) => {
    let isDown = true;
    const pages = [page(TANK(), 'WW-TANK-M'), page([])];
    const either: typeof down = (...call) => ((isDown ? down : pages.shift()) ?? down)(...call);
    test.partner.nextCheck(...Array(40).fill(either));
    await post('/syncs');
    for (let minute = 0; minute < 30; minute += 1) {
      await test.context.get(inventorySync).runOnce();
      test.clock.now += 60_000;
    }
    expect((await get('/overview')).json.sync).toMatchObject({ state: 'running', processed: 0 });
    isDown = false;
    await post('/syncs');
    await test.context.get(inventorySync).runOnce();
    expect((await get('/overview')).json.sync).toMatchObject({ state: 'done' });
  });

  it('two inventory syncs started at once are one, which continues after its worker died', async () => {
    test.partner.nextCheck(page(TANK(), 'WW-TANK-M'), page([]));
    const both = await Promise.all([post('/syncs'), post('/syncs')]);
    expect(new Set(both.map(({ json }) => json.id)).size).toBe(1);
    await db()
      .updateTable('inventory_syncs')
      .set({ lease_id: 'dead', leased_until: test.clock.now + 1000 })
      .execute();
    expect(await test.context.get(inventorySync).runOnce()).toBe(0);
    test.clock.now += 1000;
    await test.context.get(inventorySync).runOnce();
    expect((await get('/overview')).json.sync).toMatchObject({ state: 'done' });
  });
});

describe('reconciliation', () => {
  const wanted = { variantId: 'tank-m', dc: 'JHB-DC' };

  it('a reconciliation adopts the retailer’s stock and can be undone', async () => {
    await sync(page(TANK({ 'JHB-DC': 7 })));
    const done = await post('/reconciliations', { items: [{ ...wanted, difference: 2 }] });
    expect(done.json).toMatchObject({ done: 1, left: [] });
    expect(await stockOf(test, 'tank-m')).toMatchObject({ 'JHB-DC': 7 });
    expect((await differences()).total).toBe(0);
    const undone = await post(`/reconciliations/${done.json.id}/undo`);
    expect(undone.json).toMatchObject({ done: 1, left: [] });
    expect(await stockOf(test, 'tank-m')).toMatchObject({ 'JHB-DC': 5 });
    expect((await differences()).rows).toMatchObject([{ difference: 2, cause: 'unknown' }]);
    expect((await post(`/reconciliations/${done.json.id}/undo`)).json.code).toBe('already-undone');
    const { movements } = await tank();
    expect(movements).toHaveLength(2);
  });

  it('a reconciliation keeps what was sold since the sync', async () => {
    await sync(page(TANK({ 'JHB-DC': 3 })));
    await test.call('POST', '/api/orders', { body: newOrder([['tank', 'tank-m', 1]]) });
    await post('/reconciliations', { items: [{ ...wanted, difference: -2 }] });
    const stock = await stockOf(test, 'tank-m');
    expect((stock['CPT-DC'] ?? 0) + (stock['JHB-DC'] ?? 0)).toBe(8 - 1 - 2);
  });

  it('a reconciliation never leaves negative stock, and reports why it skipped a difference', async () => {
    await sync(page(TANK({ 'JHB-DC': 0 })));
    await setStock('JHB-DC', 1);
    const { json } = await post('/reconciliations', { items: [{ ...wanted, difference: -5 }] });
    expect(json).toEqual({
      id: null,
      done: 0,
      left: [{ naraSku: 'SKU-TANK-M', dc: 'JHB-DC', message: 'Its pieces were sold meanwhile.' }],
    });
  });

  it('undoing a reconciliation does not undo sales made since', async () => {
    await sync(page(TANK({ 'JHB-DC': 7 })));
    const { json } = await post('/reconciliations', {});
    expect(json).toMatchObject({ done: 1 });
    await setStock('JHB-DC', 1);
    expect((await post(`/reconciliations/${json.id}/undo`)).json).toMatchObject({ done: 0, left: [{ dc: 'JHB-DC' }] });
  });
});

describe('a manual stock change', () => {
  const change = (body: object) =>
    test.call('PATCH', `${BASE}/skus/tank-m`, {
      cookie,
      body: { dc: 'JHB-DC', available: 9, expected: 5, reason: 'Counted', ...body },
    });

  it('a manual stock change is recorded, explains its difference, and is refused when pieces were sold meanwhile', async () => {
    await sync(page(TANK()));
    expect((await change({ expected: 6 })).json).toMatchObject({ status: 409, code: 'stock-changed' });
    const { status, json } = await change({});
    expect([status, json.movements]).toMatchObject([200, [{ delta: 4, reason: 'manual', reference: 'Counted' }]]);
    expect((await differences()).rows).toMatchObject([{ difference: -4, cause: 'manual-change', isSafe: false }]);
  });
});

describe('a stock import', () => {
  const file = (text: string) =>
    test.call('POST', `${BASE}/imports`, { cookie, body: text, headers: { 'content-type': 'text/csv' } });
  const HEAD = 'NARA SKU,CPT-DC,JHB-DC,DBN-DC,PLZ-DC\n';

  it('a stock import applies exactly the previewed changes', async () => {
    const { json } = await file(`${HEAD}SKU-TANK-M,4,,2,\nSKU-TANK-L,,5,,\n`);
    expect(json.counts).toEqual({ add: 0, change: 1, same: 1, refused: 0 });
    expect((await post(`/imports/${json.id}/apply`)).json).toEqual({ applied: 1, leftOut: 0 });
    expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 4, 'DBN-DC': 2, 'JHB-DC': 5 });
  });

  it.each([
    ['an unknown SKU', 1, 'SKU-NONE,1,,,'],
    ['less than nothing', 1, 'SKU-TANK-M,-1,,,'],
    ['a formula', 1, 'SKU-TANK-M,=1+1,,,'],
    // It is unclear which of the two rows is meant.
    ['a SKU that is there twice', 2, 'SKU-TANK-M,1,,,\nSKU-TANK-M,2,,,'],
  ])('a stock import writes nothing because of %s', async (_, refused, rows) => {
    const { json } = await file(`${HEAD}${rows}\n`);
    expect((json.counts as { refused: number }).refused).toBe(refused);
    expect((await post(`/imports/${json.id}/apply`)).json.code).toBe('import-refused');
    expect(await stockOf(test, 'tank-m')).toEqual({ 'CPT-DC': 3, 'JHB-DC': 5 });
  });

  it('a stock import leaves out refused rows on request and returns them as a file with the reasons', async () => {
    const { json } = await file(`${HEAD}SKU-TANK-M,4,,,\nSKU-TANK-L,many,,,\n`);
    const refused = await test.call('GET', `${BASE}/imports/${json.id}/refused.csv`, { cookie });
    expect(refused.text).toBe(
      '"Refused because","NARA SKU","CPT-DC","JHB-DC","DBN-DC","PLZ-DC"\r\n' +
        '"CPT-DC: ""many"" is not a whole number from 0 to 1000000.","SKU-TANK-L","many","","",""\r\n',
    );
    const { json: result } = await post(`/imports/${json.id}/apply`, { leaveOutRefused: true });
    expect(result).toEqual({ applied: 1, leftOut: 1 });
    expect((await stockOf(test, 'tank-m'))['CPT-DC']).toBe(4);
    expect((await file(refused.text.replace('"many",', '9,'))).json.counts).toMatchObject({ change: 1, refused: 0 });
  });

  it('a stock import is refused when pieces were sold since its preview', async () => {
    const { json } = await file(`${HEAD}SKU-TANK-M,4,,,\n`);
    await setStock('CPT-DC', 2);
    expect((await post(`/imports/${json.id}/apply`)).json.code).toBe('import-outdated');
  });
});

it('the minimum stock setting decides what counts as low stock', async () => {
  const { json } = await get('/thresholds');
  const body = { value: { ...(json.value as object), minimumStock: 9 }, expectedUpdatedAt: json.updatedAt };
  expect((await test.call('PATCH', `${BASE}/thresholds`, { cookie, body })).status).toBe(200);
  // Tank M has 8 pieces, tank L has 5.
  expect((await get('/overview')).json.lowStock).toBe(2);
  expect((await get('?level=low')).json.total).toBe(2);
});
