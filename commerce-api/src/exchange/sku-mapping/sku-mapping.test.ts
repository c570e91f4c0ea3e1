import { orderOutbox } from '#exchange/partner';
import { answer, newOrder, signInAs, testAppForTest } from '#testing';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'admin');
});

const db = () => test.context.database.kysely;
const BASE = '/api/admin/sku-mappings';
const NEW_VERSION = '1970-01-01T00:00:00.000Z';
const get = (path = '') => test.call('GET', `${BASE}${path}`, { cookie });
const list = async (query = '') => {
  const { json } = await get(`?${query}`);
  const rows = json.rows as { naraVariantId: string; status: string }[];
  return { ids: rows.map(({ naraVariantId }) => naraVariantId), total: json.total, rows };
};
const change = (id: string, body: object) =>
  test.call('PATCH', `${BASE}/${id}`, {
    cookie,
    body: { woolworthsSku: 'WW-ACT-TNK-WHITE-L', erpCode: null, expectedUpdatedAt: NEW_VERSION, ...body },
  });

const NUMBERS = { active: 3, out_of_stock: 2, unmapped: 1, inactive: 1 };

describe('GET /api/admin/sku-mappings', () => {
  it('a mapping has the fields of the back-office table', async () => {
    const { json } = await get('/tank-m');
    expect(json).toEqual({
      naraProductId: 'tank',
      naraProductName: 'Tank',
      naraVariantId: 'tank-m',
      naraVariantName: 'White, M',
      woolworthsSku: 'WW-TANK-M',
      pendingWoolworthsSku: null,
      pendingBy: null,
      rejectedProposal: null,
      erpCode: 'SAP-TANK-M',
      stock: 8,
      status: 'active',
      updatedAt: NEW_VERSION,
    });
    expect((await list('search=tank-m')).rows).toEqual([json]);
  });

  it('the mapping table filters by each status', async () => {
    for (const [status, total] of Object.entries(NUMBERS)) {
      const found = await list(`status=${status}`);
      expect([status, found.total, new Set(found.rows.map((row) => row.status))]).toEqual([
        status,
        total,
        new Set([status]),
      ]);
    }
  });

  it('the mapping table searches product, variant and Woolworths SKU in any case, within the status', async () => {
    expect((await list('search=BRA')).ids).toEqual(['bra-s-black', 'bra-m-black', 'bra-s-sage']);
    expect((await list('search=sage%2C s')).ids).toEqual(['bra-s-sage']);
    expect((await list('search=ww-tank')).ids).toEqual(['tank-m', 'tank-s']);
    expect((await list('search=white&status=unmapped')).ids).toEqual(['tank-l']);
    expect((await list('search=%25')).total).toBe(0);
  });

  it('the mapping table is sorted and paged', async () => {
    const byProduct = ['bra-s-black', 'bra-m-black', 'bra-s-sage', 'gone-s', 'tank-m', 'tank-l', 'tank-s'];
    expect(await list()).toMatchObject({ ids: byProduct, total: 7 });
    expect((await list('sort=-product')).ids).toEqual([...byProduct].reverse());
    expect((await list('sort=-stock&pageSize=3')).ids).toEqual(['bra-s-sage', 'bra-s-black', 'gone-s']);
    expect((await list('sort=woolworthsSku&pageSize=2')).ids).toEqual(['tank-l', 'bra-m-black']);
    expect(await list('page=3&pageSize=3')).toMatchObject({ ids: ['tank-s'], total: 7 });
    expect(await list('page=4&pageSize=3')).toMatchObject({ ids: [], total: 7 });
    for (const sort of ['product', '-product', 'stock', '-stock', 'woolworthsSku', '-woolworthsSku']) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`sort=${sort}&page=${page}&pageSize=2`)));
      expect(pages.flatMap(({ ids }) => ids)).toEqual((await list(`sort=${sort}&pageSize=10`)).ids);
    }
  });

  it.each(['status=mapped', 'sort=color', 'page=0', `search=${'x'.repeat(101)}`])(
    'the mapping table refuses the query %s',
    async (query) => {
      expect((await get(`?${query}`)).json.code).toBe('invalid-request');
    },
  );

  it('the mapping cards count as the filters do, also once a mapping is removed', async () => {
    expect((await get('/stats')).json).toEqual({ variants: 7, unmapped: 1, outOfStock: 2 });
    expect((await change('tank-m', { woolworthsSku: null })).json).toMatchObject({ status: 'unmapped', erpCode: null });
    expect((await get('/stats')).json.unmapped).toBe(2);
  });

  it('an unknown variant has no mapping and gets 404', async () => {
    for (const path of ['/nobody', '/nobody/failed-orders']) {
      expect([path, (await get(path)).status, (await get(path)).json.code]).toEqual([path, 404, 'mapping-not-found']);
    }
  });
});

it('the mapping table exports its filter in its order', async () => {
  const { text, headers } = await test.call('GET', `${BASE}.csv?search=tank&sort=-stock`, { cookie });
  expect(headers.get('content-disposition')).toContain('sku-mappings.csv');
  expect(text.split('\r\n')).toEqual([
    '"Product","Variant","NARA Variant ID","Woolworths SKU","ERP Code","Stock","Status"',
    '"Tank","White, M","tank-m","WW-TANK-M","SAP-TANK-M",8,"active"',
    '"Tank","White, L","tank-l","","",5,"unmapped"',
    '"Tank","White, S","tank-s","WW-TANK-S","SAP-TANK-S",0,"out_of_stock"',
    '',
  ]);
});

describe('PATCH /api/admin/sku-mappings/:id', () => {
  it('a variant is mapped with an audit entry', async () => {
    const { status, json } = await change('tank-l', {
      woolworthsSku: ' WW-ACT-TNK-WHITE-L ',
      erpCode: 'SAP-NARA-TNK-L',
    });
    expect([status, json]).toMatchObject([
      200,
      { woolworthsSku: 'WW-ACT-TNK-WHITE-L', erpCode: 'SAP-NARA-TNK-L', status: 'active' },
    ]);
    expect(json.updatedAt).toBe(new Date(test.clock.now).toISOString());
    const [entry] = await db().selectFrom('audit_log').selectAll().execute();
    expect(entry).toMatchObject({
      actor: 'Somebody of admin',
      action: 'mapping.change',
      subject: 'tank-l',
      before_json: '{"woolworthsSku":null,"erpCode":null}',
      after_json: expect.stringMatching(
        /^{"woolworthsSku":"WW-ACT-TNK-WHITE-L","erpCode":"SAP-NARA-TNK-L","about":{"name":"Tank, [^"]+, L"}}$/,
      ),
    });
  });

  it('a mapping change over a newer one is refused, even within one millisecond, and names the difference', async () => {
    await change('tank-l', {});
    const { json: seen } = await get('/tank-l');
    await change('tank-l', { woolworthsSku: 'WW-2', expectedUpdatedAt: seen.updatedAt });
    const { status, json } = await change('tank-l', { woolworthsSku: 'WW-3', expectedUpdatedAt: seen.updatedAt });
    expect([status, json.code]).toEqual([409, 'mapping-changed']);
    expect(json.errors).toEqual([
      { field: 'woolworthsSku', message: 'is now WW-2' },
      { field: 'erpCode', message: 'is now not mapped' },
    ]);
  });

  it('a Woolworths SKU of another variant is refused in any case, with the variant’s name', async () => {
    const { status, json } = await change('tank-l', { woolworthsSku: 'ww-bra-s-sage' });
    expect([status, json.code]).toEqual([409, 'woolworths-sku-taken']);
    expect(json.detail).toBe('WW-BRA-S-SAGE belongs to Bra, Sage, S (bra-s-sage).');
    expect((await change('bra-s-sage', { woolworthsSku: 'ww-bra-s-sage' })).status).toBe(200);
  });

  it('a Woolworths SKU assigned to several variants at once goes to one of them', async () => {
    const answers = await Promise.all(
      ['tank-l', 'tank-m', 'tank-s'].map((id) => change(id, { woolworthsSku: 'WW-9' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    { woolworthsSku: '' },
    { woolworthsSku: 'WW ACT' },
    { woolworthsSku: '=HYPERLINK("x")' },
    { woolworthsSku: 'x'.repeat(61) },
    { woolworthsSku: 'WW-UNKNOWN-tank-l' },
    { erpCode: '' },
    { erpCode: 7 },
    { expectedUpdatedAt: 'yesterday' },
  ])('a mapping change with %j is refused', async (body) => {
    const { status, json } = await change('tank-l', body);
    expect([status, json.code]).toEqual([400, 'invalid-request']);
  });

  it('a mapping accepts unusual codes, and its change is sent to open screens', async () => {
    const stream = await fetch(`${test.url}/api/events`, { headers: { cookie } });
    const reader = stream.body?.getReader();
    await reader?.read();
    expect((await change('tank-l', { woolworthsSku: 'WW-7', erpCode: '0815' })).status).toBe(200);
    const { value } = (await reader?.read()) ?? {};
    expect(Buffer.from(value ?? []).toString()).toMatch(/event: mapping\.changed\ndata: .*"subject":"tank-l"/);
    await reader?.cancel();
  });
});

describe('orders that failed for a missing mapping', () => {
  const unknown = (variant: string) => answer(422, { code: 'SKU_NOT_FOUND', message: `No SKU for ${variant}` });

  async function refused(...variants: [product: string, variant: string][]): Promise<string> {
    test.clock.now += 1000;
    const body = newOrder(variants.map(([product, variant]) => [product, variant, 1]));
    await test.call('POST', '/api/orders', { body });
    test.partner.next(unknown('tank-l'));
    await test.context.get(orderOutbox).runOnce();
    return body.id;
  }
  const failedOrders = async (id = 'tank-l') => (await get(`/${id}/failed-orders`)).json;
  const retry = () => test.call('POST', `${BASE}/tank-l/retry-orders`, { cookie });

  it('orders that failed for a missing mapping wait for it, then are retried and accepted', async () => {
    const [first, second] = [await refused(['tank', 'tank-l']), await refused(['tank', 'tank-l'], ['tank', 'tank-m'])];
    expect(await failedOrders()).toEqual({ ready: [], waiting: 2 });
    expect((await retry()).json).toEqual({ orders: [], left: 0 });

    await change('tank-l', {});
    expect(await failedOrders()).toEqual({ ready: [first, second], waiting: 0 });
    expect(await failedOrders('bra-s-sage')).toEqual({ ready: [], waiting: 0 });
    const { status, json } = await retry();
    expect([status, json]).toEqual([
      200,
      {
        orders: [first, second].map((orderId) => ({ orderId, outcome: 'accepted', message: expect.any(String) })),
        left: 0,
      },
    ]);
    expect(await failedOrders()).toEqual({ ready: [], waiting: 0 });
    expect(test.partner.calls.at(-1)?.body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ sku: 'WW-ACT-TNK-WHITE-L' })]),
    });
  });

  describe('failed orders of all mappings', () => {
    const unblocked = async () => (await get('/failed-orders')).json;
    const retryAll = () => test.call('POST', `${BASE}/retry-orders`, { cookie });

    it('failed orders of all mappings are found once one is saved, and retried', async () => {
      const id = await refused(['tank', 'tank-l']);
      await refused(['tank', 'tank-m']);
      expect(await unblocked()).toEqual({ ready: [], waiting: 0 });
      test.clock.now += 1000;
      await change('tank-l', {});
      expect(await unblocked()).toEqual({ ready: [id], waiting: 0 });
      const { status, json } = await retryAll();
      expect([status, json]).toEqual([
        200,
        { orders: [{ orderId: id, outcome: 'accepted', message: expect.any(String) }], left: 0 },
      ]);
      expect(await unblocked()).toEqual({ ready: [], waiting: 0 });
    });

    it('failed orders keep waiting, of one mapping and of all, while another of their variants is unmapped', async () => {
      await refused(['tank', 'tank-l'], ['tank', 'tank-m']);
      await change('tank-m', { woolworthsSku: null });
      await change('tank-l', {});
      expect(await failedOrders()).toEqual({ ready: [], waiting: 1 });
      expect(await unblocked()).toEqual({ ready: [], waiting: 1 });
    });

    it('failed orders are not offered again when the partner refuses the new code too', async () => {
      await refused(['tank', 'tank-l']);
      await change('tank-l', {});
      test.clock.now += 1000;
      test.partner.next(unknown('tank-l'));
      expect((await retryAll()).json).toMatchObject({ orders: [{ outcome: 'failed' }] });
      expect(await unblocked()).toEqual({ ready: [], waiting: 0 });
      expect((await failedOrders()).ready).toHaveLength(1);
    });
  });

  it('a retry of failed orders stops once the partner accepts none of the first few', async () => {
    await db().updateTable('stock_levels').set({ available: 9 }).where('variant_id', '=', 'tank-l').execute();
    for (let count = 0; count < 7; count += 1) await refused(['tank', 'tank-l']);
    await change('tank-l', {});
    test.partner.next(...Array.from({ length: 5 }, () => unknown('tank-l')));
    const { json } = await retry();
    expect(json.left).toBe(2);
    expect((json.orders as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(Array(5).fill('failed'));
  });
});
