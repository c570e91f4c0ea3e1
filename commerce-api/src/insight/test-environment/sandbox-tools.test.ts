import { createPartnerSandbox } from '@nara/partner-sandbox';
import { placeOrder, startTestApp, type TestApp, testProducts, unlock } from '#testing';

const BASE = '/api/enterprise/test-environment';

let test: TestApp;
/** Delays the opening of the sandbox. */
let mayOpen = Promise.resolve();
let onOpening: () => void = () => undefined;
let cookie: string;
beforeAll(async () => {
  test = await startTestApp({
    second: {
      sample: () => ({ products: testProducts(), orders: [] }),
      createPartner(options) {
        const partner = createPartnerSandbox({ ...options, now: () => test.clock.now });
        onOpening();
        const { listen } = partner;
        return Object.assign(partner, { listen: () => mayOpen.then(listen) });
      },
    },
  });
  cookie = await unlock(test);
  await state();
});
afterAll(() => test.close());

const post = (path: string, body: object) => test.call('POST', `${BASE}${path}`, { body, cookie });
const make = (type: string, quantity: number, seed: number, more: object = {}) =>
  post('/mock-data', { type, quantity, seed, ...more });
const state = async () => (await test.call('GET', `${BASE}/sandbox`, { cookie })).json;
const counts = async () => (await state()).counts as Record<string, number>;
const reset = () => post('/sandbox/reset', { confirm: 'RESET' });
const signIntoSandbox = async () => {
  const sandboxCookie = await unlock(test);
  await test.call('PUT', '/api/session/environment', { body: { environment: 'sandbox' }, cookie: sandboxCookie });
  return sandboxCookie;
};
const sandbox = async () => {
  const sandboxCookie = await signIntoSandbox();
  return (path: string) => test.call('GET', path, { cookie: sandboxCookie });
};
/** Returns everything that live staff and shoppers could notice. */
const liveRows = async () => {
  const { kysely } = test.context.database;
  const tables = ['orders', 'products', 'stock_levels', 'outbox', 'stock_movements', 'csv_imports'] as const;
  return Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
};

describe('a sandbox reset', () => {
  it('a sandbox reset deletes all changes, keeps live data and sessions, and is attributed to its user', async () => {
    await placeOrder(test);
    const look = await sandbox();
    await make('customers', 3, 1);
    expect(await counts()).toMatchObject({ orders: 3, customers: 3 });
    const live = await liveRows();
    const { status, json } = await reset();
    expect([status, json]).toEqual([
      200,
      {
        counts: { ...(await counts()), orders: 0, customers: 0 },
        resetAt: new Date(test.clock.now).toISOString(),
        resetBy: 'Administrator',
      },
    ]);
    expect((await look('/api/admin/orders')).json.total).toBe(0);
    expect(await liveRows()).toEqual(live);
  });

  it('simultaneous sandbox resets run once, and other requests wait', async () => {
    const look = await sandbox();
    const { kysely } = test.context.database;
    const resets = async () =>
      (await kysely.selectFrom('audit_log').select('id').where('action', '=', 'sandbox.reset').execute()).length;
    const before = await resets();
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    mayOpen = opened;
    const opening = new Promise<void>((resolve) => {
      onOpening = resolve;
    });
    const answers = [reset()];
    await opening;
    answers.push(reset(), look('/api/admin/orders'));
    // Three round trips give both requests time to arrive.
    for (let asked = 0; asked < 3; asked += 1) await test.call('GET', '/api/session', { cookie });
    open();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await resets()) - before).toBe(1);
  });

  it('a sandbox reset notifies open event streams and closes them', async () => {
    const stream = await fetch(`${test.url}/api/events`, { headers: { cookie: await signIntoSandbox() } });
    const [heard, { status }] = await Promise.all([stream.text(), reset()]);
    expect(heard).toContain('event: sandbox.reset');
    expect(status).toBe(200);
  });

  it('a sandbox reset needs the confirmation word', async () =>
    expect((await post('/sandbox/reset', { confirm: 'yes' })).status).toBe(400));
});

describe('mock data', () => {
  beforeAll(reset);

  it('mock orders are the same for one seed, made once, and reduce the stock', async () => {
    const look = await sandbox();
    const piecesOf = async () => {
      const { rows } = (await look('/api/enterprise/inventory')).json as { rows: { totalStock: number }[] };
      return rows.reduce((sum, { totalStock }) => sum + totalStock, 0);
    };
    const idsOf = async () =>
      ((await look('/api/admin/orders')).json.rows as { id: string }[]).map(({ id }) => id).sort();
    const before = await piecesOf();
    expect((await make('orders', 4, 7)).json).toMatchObject({ made: 4, known: 0 });
    const [ids, left] = [await idsOf(), await piecesOf()];
    expect(left).toBeLessThan(before);
    expect((await make('orders', 4, 7)).json).toMatchObject({ made: 0, known: 4 });
    await reset();
    await make('orders', 2, 7);
    await make('orders', 2, 7, { from: 2 });
    expect([await idsOf(), await piecesOf()]).toEqual([ids, left]);
  });

  it('mock products have variants and mappings, and mock stock makes movements', async () => {
    const before = await counts();
    expect((await make('products', 3, 5)).json).toMatchObject({ made: 3 });
    expect((await make('products', 4, 5)).json).toMatchObject({ made: 1, known: 3 });
    expect(await counts()).toMatchObject({ products: Number(before.products) + 4 });
    expect((await make('inventory', 5, 5)).json).toMatchObject({ made: 5 });
    const look = await sandbox();
    expect((await look('/api/enterprise/sku-mappings?search=mock-5-4')).json.total).toBeGreaterThan(0);
  });

  it('backdated mock orders make their days recounted', async () => {
    const look = await sandbox();
    const day = new Date(test.clock.now).toISOString().slice(0, 10);
    const ordersUntil = async () =>
      (await look(`/api/enterprise/analytics?from=2026-02-01&to=${day}`)).json as Record<string, unknown>;
    await make('customers', 1, 1, { days: 20 });
    const first = JSON.stringify(await ordersUntil());
    await make('customers', 3, 2, { days: 20 });
    expect(JSON.stringify(await ordersUntil())).not.toBe(first);
  });
});

describe('importing test data', () => {
  const HEADINGS = 'Record,Reference,SKU,Quantity,E-mail,Province,Centre,Name,Price (R)';
  const preview = (...lines: string[]) =>
    test.call('POST', `${BASE}/test-data/imports`, {
      body: [HEADINGS, ...lines].join('\n'),
      headers: { 'content-type': 'text/csv' },
      cookie,
    });
  const apply = (id: unknown) => test.call('POST', `${BASE}/test-data/imports/${id}/apply`, { cookie });
  beforeAll(reset);

  it('a test data import writes products, stock and orders, including orders for its own products', async () => {
    const before = await counts();
    const { json } = await preview(
      'order,A,TEST-1,2,a@example.com,WC,,,',
      'order,A,SKU-TANK-M,1,a@example.com,WC,,,',
      'product,WW-TEST-1,TEST-1,5,,,JHB-DC,Bottle,99.50',
      'stock,,SKU-TANK-M,9,,,JHB-DC,,',
    );
    expect(json.counts).toEqual({ add: 3, change: 1, same: 0, refused: 0 });
    expect((await apply(json.id)).json).toEqual({ applied: 4, leftOut: 0 });
    expect(await counts()).toMatchObject({ orders: 1, products: Number(before.products) + 1 });
    const look = await sandbox();
    const found = (await look('/api/enterprise/inventory?search=TEST-1')).json.rows as { totalStock: number }[];
    expect(found.map(({ totalStock }) => totalStock)).toEqual([3]);
  });

  it('a test data import with a fault or outdated preview writes nothing', async () => {
    const refused = await preview('product,,TEST-2,5,,,,Bottle,10', 'order,A,NOPE,1,a@example.com,,,,');
    expect((await apply(refused.json.id)).json.code).toBe('import-refused');
    const outdated = await preview('product,,TEST-3,5,,,,Bottle,10', 'order,A,SKU-TANK-M,1,a@example.com,,,,');
    const emptied = await preview('stock,,SKU-TANK-M,0,,,JHB-DC,,', 'stock,,SKU-TANK-M,0,,,CPT-DC,,');
    await apply(emptied.json.id);
    const before = await counts();
    expect((await apply(outdated.json.id)).status).toBe(409);
    expect(await counts()).toEqual(before);
  });
});

describe('requests to the partner', () => {
  it('a sample partner request is sent, and the created order is queried', async () => {
    const { json: samples } = await test.call('GET', `${BASE}/partner-requests/samples`, { cookie });
    const sent = await post('/partner-requests', {
      endpoint: 'createOrder',
      json: JSON.stringify(samples.createOrder),
    });
    expect(sent.json).toMatchObject({ kind: 'answered', status: 201, statusText: 'Created', isCut: false });
    const { id } = JSON.parse(String(sent.json.body)) as { id: string };
    const asked = await post('/partner-requests', { endpoint: 'getOrder', orderId: id });
    expect(asked.json).toMatchObject({ status: 200, path: `/api/v1/orders/${id}` });
    expect(JSON.stringify(asked.json)).not.toMatch(/bearer/i);
  });

  it('a partner request that breaks the contract is reported and not sent unless forced', async () => {
    const body = { endpoint: 'createOrder', json: '{"order_id": "X"}' };
    const held = await post('/partner-requests', body);
    expect(held.json).toMatchObject({
      kind: 'invalid',
      errors: [{ field: 'customer_id' }, { field: 'items' }],
    });
    const forced = await post('/partner-requests', { ...body, isForced: true });
    expect(forced.json).toMatchObject({ kind: 'answered', status: 400 });
  });

  it('sandbox partner requests never reach the live partner', () => expect(test.partner.calls).toEqual([]));
});
