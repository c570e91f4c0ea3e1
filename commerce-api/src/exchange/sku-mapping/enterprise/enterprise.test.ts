import { signInAs, testAppForTest } from '#testing';

const test = testAppForTest();
let admin: string;
let merchandiser: string;
beforeEach(async () => {
  [admin, merchandiser] = [await signInAs(test, 'admin'), await signInAs(test, 'merchandising')];
});

const BASE = '/api/enterprise/sku-mappings';
const NEW_VERSION = '1970-01-01T00:00:00.000Z';
const DETAILS = {
  woolworthsSku: 'WW-ACT-TNK-WHITE-L',
  woolworthsPlu: '480001',
  erpCode: 'SAP-NARA-TNK-L',
  barcode: '6001234567899',
  priceWholesale: 249.5,
  priceRetail: 549,
  dcLocations: ['JHB-DC', 'CPT-DC'],
};
const get = (path = '', cookie = admin) => test.call('GET', `${BASE}${path}`, { cookie });
const list = async (query = '') => {
  const { json } = await get(`?${query}`);
  return { ids: (json.rows as { id: string }[]).map(({ id }) => id), total: json.total };
};
const change = (id: string, body: object, cookie = admin) =>
  test.call('PATCH', `${BASE}/${id}`, { cookie, body: { ...DETAILS, expectedUpdatedAt: NEW_VERSION, ...body } });
const approve = (mappings: { id: string; expectedUpdatedAt: unknown }[]) =>
  test.call('POST', `${BASE}/approve`, { cookie: admin, body: { mappings } });
const REASON = 'It is the code of last season.';
const reject = (mappings: { id: string; expectedUpdatedAt: unknown }[], reason: unknown, cookie = admin) =>
  test.call('POST', `${BASE}/reject`, { cookie, body: { mappings, reason } });
const propose = async (id: string, woolworthsSku: string) =>
  (await change(id, { woolworthsSku, barcode: null }, merchandiser)).json;

describe('the mapping list', () => {
  it('a mapping has the fields of the portal', async () => {
    expect((await get('/tank-m')).json).toEqual({
      id: 'tank-m',
      naraSkuId: 'SKU-TANK-M',
      naraProductName: 'Tank',
      naraVariantName: 'White, M',
      category: 'women',
      woolworthsSku: 'WW-TANK-M',
      pendingWoolworthsSku: null,
      pendingBy: null,
      rejectedProposal: null,
      woolworthsPlu: null,
      erpCode: 'SAP-TANK-M',
      barcode: null,
      priceWholesale: null,
      priceRetail: null,
      dcLocations: [],
      stock: 8,
      status: 'active',
      lastSync: null,
      updatedAt: NEW_VERSION,
    });
  });

  it('the mapping list filters by what each card counts: in use, unmapped, and proposals of either', async () => {
    // One proposal replaces a SKU that stays in use for now. The other would be the first SKU of its variant, so orders
    // for it still wait.
    await propose('tank-s', 'WW-NEW');
    await propose('tank-l', 'WW-FIRST');
    const expected = { active: 5, unmapped: 1, pending_review: 2, inactive: 1 };
    for (const [status, total] of Object.entries(expected)) {
      expect([status, (await list(`status=${status}`)).total]).toEqual([status, total]);
    }
    expect((await get('/stats')).json).toEqual({ total: 7, active: 5, unmapped: 1, pendingReview: 2 });
  });

  it('the mapping list searches NARA SKU, product and Woolworths SKU, proposals included, within the status', async () => {
    await propose('tank-s', 'WW-NEW');
    expect((await list('search=sku-tank')).ids).toEqual(['tank-l', 'tank-m', 'tank-s']);
    expect((await list('search=BRA&sort=-naraSku')).ids).toEqual(['bra-s-sage', 'bra-s-black', 'bra-m-black']);
    expect((await list('search=ww-new')).ids).toEqual(['tank-s']);
    expect((await list('search=tank&status=unmapped')).ids).toEqual(['tank-l']);
    expect((await list('search=%25')).total).toBe(0);
    expect((await list('sort=-stock&pageSize=2')).ids).toEqual(['bra-s-sage', 'bra-s-black']);
  });
});

describe('a mapping change', () => {
  it('a mapping changed by an admin takes effect at once, with an audit entry, and an older change is refused', async () => {
    const { status, json } = await change('tank-l', {});
    const late = await change('tank-l', { erpCode: 'X' });
    expect([late.status, late.json.code]).toEqual([409, 'mapping-changed']);
    expect([status, json]).toMatchObject([200, { ...DETAILS, dcLocations: ['CPT-DC', 'JHB-DC'], status: 'active' }]);
    const [entry] = await test.context.database.kysely.selectFrom('audit_log').selectAll().execute();
    expect(JSON.parse(entry?.after_json ?? '')).toMatchObject({ wholesalePrice: 249.5, dcLocations: 'CPT-DC JHB-DC' });
  });

  it('a mapping proposed by merchandising awaits approval, and orders use the current SKU until then', async () => {
    const json = await propose('tank-m', 'WW-NEW');
    expect(json).toMatchObject({
      woolworthsSku: 'WW-TANK-M',
      pendingWoolworthsSku: 'WW-NEW',
      pendingBy: 'Somebody of merchandising',
      status: 'pending_review',
      woolworthsPlu: '480001',
    });
    const shop = await test.call('GET', '/api/admin/sku-mappings/tank-m', { cookie: admin });
    expect(shop.json).toMatchObject({ woolworthsSku: 'WW-TANK-M', status: 'active' });
    const answered = await approve([{ id: 'tank-m', expectedUpdatedAt: json.updatedAt }]);
    expect(answered.json).toEqual({ approved: ['tank-m'], refused: [] });
    expect((await get('/tank-m')).json).toMatchObject({ woolworthsSku: 'WW-NEW', status: 'active', pendingBy: null });
  });

  it('a mapping change is refused for a code that another variant uses or proposes', async () => {
    await propose('tank-m', 'WW-NEW');
    const cases = [
      [{ woolworthsSku: 'ww-new' }, 'woolworths-sku-taken', 'WW-NEW belongs to Tank, White, M (tank-m).'],
      [{ woolworthsSku: 'WW-TANK-S' }, 'woolworths-sku-taken', 'WW-TANK-S belongs to Tank, White, S (tank-s).'],
    ] as const;
    for (const [body, code, detail] of cases) {
      expect((await change('tank-l', body)).json).toMatchObject({ code, detail });
    }
    await change('tank-s', { woolworthsSku: 'WW-TANK-S' });
    expect((await change('tank-l', {})).json).toMatchObject({ code: 'barcode-taken' });
  });

  it.each([
    [{ barcode: '6001234567890' }, 'barcode', 'has a wrong check digit: with these digits it ends in 9'],
    [{ priceWholesale: 1.005 }, 'priceWholesale', 'must have at most two decimals'],
    [{ priceRetail: -1 }, 'priceRetail', expect.any(String)],
    [{ dcLocations: ['LON-DC'] }, 'dcLocations.0', expect.any(String)],
    [{ woolworthsSku: 'WW-UNKNOWN-1' }, 'woolworthsSku', expect.any(String)],
  ])('a mapping change is refused for %j', async (body, field, message) => {
    const { status, json } = await change('tank-l', body);
    expect([status, json.errors]).toEqual([400, [{ field, message }]]);
  });
});

describe('a rejection of a mapping proposal', () => {
  const rejectOne = async (id: string) => {
    const { updatedAt } = await propose(id, 'WW-NEW');
    return (await reject([{ id, expectedUpdatedAt: updatedAt }], REASON)).json;
  };

  it('a rejection withdraws the proposal, keeps the current SKU, is audited and shows its reason in both editors', async () => {
    expect(await rejectOne('tank-m')).toEqual({ rejected: ['tank-m'], refused: [] });
    const rejected = {
      woolworthsSku: 'WW-TANK-M',
      pendingWoolworthsSku: null,
      pendingBy: null,
      rejectedProposal: {
        woolworthsSku: 'WW-NEW',
        proposedBy: 'Somebody of merchandising',
        rejectedBy: 'Somebody of admin',
        rejectedAt: new Date(test.clock.now).toISOString(),
        reason: REASON,
      },
    };
    expect((await get('/tank-m', merchandiser)).json).toMatchObject({ ...rejected, status: 'active' });
    const back = await test.call('GET', '/api/admin/sku-mappings/tank-m', { cookie: merchandiser });
    expect(back.json).toMatchObject(rejected);
    // The code is free again.
    expect((await change('tank-l', { woolworthsSku: 'WW-NEW', barcode: null })).status).toBe(200);
    const entry = await test.context.database.kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'mapping.reject')
      .executeTakeFirstOrThrow();
    expect([entry.subject, JSON.parse(entry.before_json ?? ''), JSON.parse(entry.after_json ?? '')]).toEqual([
      'tank-m',
      { pendingWoolworthsSku: 'WW-NEW' },
      { pendingWoolworthsSku: null, reason: REASON, about: { name: expect.stringMatching(/^Tank, .+, M$/) } },
    ]);
  });

  it('the reason of a rejection is shown until the mapping is saved again, and then that of the newest one', async () => {
    await rejectOne('tank-m');
    const { json: read } = await get('/tank-m');
    // Saving the same values changes nothing.
    const same = { woolworthsSku: 'WW-TANK-M', barcode: null, expectedUpdatedAt: read.updatedAt };
    expect((await change('tank-m', same)).json.rejectedProposal).not.toBeNull();
    const saved = await change('tank-m', { ...same, woolworthsSku: 'WW-NEWER' }, merchandiser);
    expect(saved.json).toMatchObject({ pendingWoolworthsSku: 'WW-NEWER', rejectedProposal: null });
    await reject([{ id: 'tank-m', expectedUpdatedAt: saved.json.updatedAt }], 'Nor is this.');
    expect((await get('/tank-m')).json.rejectedProposal).toMatchObject({
      woolworthsSku: 'WW-NEWER',
      reason: 'Nor is this.',
    });
  });

  it('a rejection needs an admin and a reason in one line', async () => {
    const mappings = [{ id: 'tank-m', expectedUpdatedAt: (await propose('tank-m', 'WW-NEW')).updatedAt }];
    expect((await reject(mappings, REASON, merchandiser)).status).toBe(403);
    for (const reason of ['', ' ', 'a\nb', 'x'.repeat(201), undefined]) {
      expect((await reject(mappings, reason)).status).toBe(400);
    }
  });
});

it('an approval and a rejection skip proposals that changed meanwhile or do not exist, and say so', async () => {
  const seen = await propose('tank-m', 'WW-NEW');
  await change('tank-m', { woolworthsSku: 'WW-NEWER', expectedUpdatedAt: seen.updatedAt }, merchandiser);
  const gone = (id: string) => ({ id, expectedUpdatedAt: NEW_VERSION });
  const changed = { id: 'tank-m', expectedUpdatedAt: seen.updatedAt };
  const over = (id: string) => ({ id, reason: 'It does not await approval any more.' });
  const reasonOfChanged = { id: 'tank-m', reason: 'Somebody changed it since you saw it.' };

  expect((await approve([changed, gone('tank-s'), gone('nobody')])).json).toEqual({
    approved: [],
    refused: [reasonOfChanged, over('tank-s'), { id: 'nobody', reason: 'There is no such variant.' }],
  });
  const other = await propose('tank-s', 'WW-OTHER');
  const sound = { id: 'tank-s', expectedUpdatedAt: other.updatedAt };
  expect((await reject([changed, gone('tank-l'), sound], REASON)).json).toEqual({
    rejected: ['tank-s'],
    refused: [reasonOfChanged, over('tank-l')],
  });
  expect((await get('/tank-m')).json).toMatchObject({ woolworthsSku: 'WW-TANK-M', pendingWoolworthsSku: 'WW-NEWER' });
});
