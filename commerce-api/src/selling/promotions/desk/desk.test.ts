import { randomUUID } from 'node:crypto';
import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import type {
  PromotionDefinition,
  PromotionDetail,
  PromotionHistory,
  PromotionRow,
  PromotionTrialResult,
} from '@nara/shared-contracts/api/promotions';
import { priceOrder } from '@nara/shared-contracts/rules/pricing';
import { MINUTE_MS } from '#platform/time';
import {
  type Answer,
  addPromotion,
  newOrder,
  promotionDefinition,
  signInAs,
  startedPromotion,
  testAppForTest,
} from '#testing';

const PATH = '/api/admin/promotions';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'merchandising');
});

const add = (changes: Partial<PromotionDefinition> = {}) => addPromotion({ test, cookie }, changes);
const start = (changes: Partial<PromotionDefinition> = {}) => startedPromotion({ test, cookie }, changes);
const post = (path: string, body: object) => test.call('POST', `${PATH}${path}`, { cookie, body });
const get = async <T>(path = '') => (await test.call('GET', `${PATH}${path}`, { cookie })).json as T;
const list = async (query = '') =>
  get<{ rows: PromotionRow[]; total: number }>(query) as Promise<{ rows: PromotionRow[]; total: number }>;
const namesOf = async (query: string) => (await list(query)).rows.map(({ name }) => name);
const outcome = ({ status, json }: Answer) => (status < 300 ? json.state : json.code);
const change = (promotion: PromotionDetail, changes: Partial<PromotionDefinition>, expectedRevision?: number) =>
  test.call('PUT', `${PATH}/${promotion.id}`, {
    cookie,
    body: {
      definition: { ...promotion.definition, ...changes },
      expectedRevision: expectedRevision ?? promotion.revision,
    },
  });
const sell = (discountCents: number, changes = {}) =>
  test.call('POST', '/api/orders', {
    body: {
      ...newOrder(),
      ...priceOrder([{ price: 899, quantity: 1 }], undefined, { cents: discountCents, isDeliveryFree: false }),
      ...changes,
    },
  });

it('a promotion is created once, as a draft that gives no discount', async () => {
  const body = { id: randomUUID(), definition: promotionDefinition({ way: 'code', code: 'winter 26' }) };
  const first = await post('', body);
  expect([first.status, first.json]).toEqual([
    201,
    expect.objectContaining({ state: 'draft', revision: 0, updatedBy: 'Somebody of merchandising' }),
  ]);
  expect((first.json.definition as PromotionDefinition).code).toBe('WINTER26');
  expect((await post('', body)).text).toBe(first.text);
  expect((await list()).total).toBe(1);
  expect((await sell(0)).status).toBe(201);
});

it('a promotion goes from planned to running, paused, running and ended', async () => {
  const { id, revision } = await add();
  const at = new Date(test.clock.now + MINUTE_MS).toISOString();
  expect(outcome(await post(`/${id}/pause`, { expectedRevision: revision }))).toBe('promotion-not-running');
  expect(outcome(await post(`/${id}/start`, { at, expectedRevision: revision }))).toBe('planned');
  test.clock.now += MINUTE_MS;
  expect((await get<PromotionDetail>(`/${id}`)).state).toBe('running');
  expect(outcome(await post(`/${id}/pause`, { expectedRevision: revision + 1 }))).toBe('paused');
  expect((await sell(0)).status).toBe(201);
  const resumed = await post(`/${id}/start`, { at: null, expectedRevision: revision + 2 });
  expect([outcome(resumed), (resumed.json.definition as PromotionDefinition).from]).toEqual(['running', at]);
  expect(outcome(await post(`/${id}/end`, { expectedRevision: revision + 3 }))).toBe('ended');
  expect(outcome(await post(`/${id}/start`, { at: null, expectedRevision: revision + 4 }))).toBe('promotion-ended');
  expect((await change(await get(`/${id}`), { name: 'Again' })).json.code).toBe('promotion-ended');
});

it('a promotion by code needs a code to start, and none starts after its end', async () => {
  const code = await add({ way: 'code' });
  expect(outcome(await post(`/${code.id}/start`, { at: null, expectedRevision: 0 }))).toBe('promotion-without-code');
  await post(`/${code.id}/codes`, { id: randomUUID(), count: 1 });
  expect(outcome(await post(`/${code.id}/start`, { at: null, expectedRevision: 0 }))).toBe('running');
  const until = new Date(test.clock.now + MINUTE_MS).toISOString();
  const over = await add({ until });
  expect(outcome(await post(`/${over.id}/start`, { at: until, expectedRevision: 0 }))).toBe('promotion-without-time');
});

it('a promotion change is audited with its differences, and refused over a newer revision', async () => {
  const promotion = await add();
  await change(promotion, { gift: { kind: 'percentage', percent: 20 } });
  const { status, json } = await change(promotion, { name: 'Spring sale' });
  expect([status, json.code]).toEqual([409, 'promotion-changed']);
  for (const step of ['start', 'pause', 'end'])
    expect(
      (await post(`/${promotion.id}/${step}`, { ...(step === 'start' && { at: null }), expectedRevision: 0 })).status,
    ).toBe(409);
  const entries = await test.context.database.kysely
    .selectFrom('audit_log')
    .select(['action', 'before_json', 'after_json'])
    .where('subject', '=', promotion.id)
    .where('action', '=', 'promotion.change')
    .execute();
  expect(entries).toEqual([
    {
      action: 'promotion.change',
      before_json: '{"gift":{"kind":"percentage","percent":10}}',
      after_json: `{"gift":{"kind":"percentage","percent":20},"about":{"name":"${promotion.definition.name}"}}`,
    },
  ]);
});

it('a promotion code belongs to one promotion until it is given up', async () => {
  const first = await add({ way: 'code', code: 'WINTER-26' });
  const body = { id: randomUUID(), definition: promotionDefinition({ way: 'code', code: 'winter-26' }) };
  expect((await post('', body)).json).toMatchObject({
    code: 'code-taken',
    errors: [{ field: 'definition.code', message: 'belongs to another promotion' }],
  });
  await change(first, { code: 'WINTER-27' });
  expect((await post('', body)).status).toBe(201);
});

it.each<[string, object]>([
  ['nothing off', { gift: { kind: 'percentage', percent: 0 } }],
  ['more than everything off', { gift: { kind: 'percentage', percent: 100.01 } }],
  ['a gift of another kind', { gift: { kind: 'amount', percent: 5 } }],
  ['a code of its own without asking for one', { code: 'WINTER-26' }],
  ['a short code', { way: 'code', code: 'W26' }],
  ['an end before its beginning', { from: '2026-04-02T00:00:00Z', until: '2026-04-01T00:00:00Z' }],
  ['a name that turns the text around it', { name: '\u202eWinter' }],
  ['a limit of nothing', { mostUses: 0 }],
  ['more', { more: 1 }],
])('a promotion with %s is refused', async (_, changes) => {
  const body = { id: randomUUID(), definition: { ...promotionDefinition(), ...changes } };
  expect((await post('', body)).status).toBe(400);
  expect((await list()).total).toBe(0);
});

it('the promotion list is searched by name and code, and filtered by state and kind', async () => {
  await start({ name: 'Runs' });
  await add({ name: 'Draft', way: 'code', code: 'SNUG-2026' });
  await start({ name: 'Over', until: new Date(test.clock.now + MINUTE_MS).toISOString() });
  const planned = await add({ name: 'Planned' });
  const at = new Date(test.clock.now + 10 * MINUTE_MS).toISOString();
  await post(`/${planned.id}/start`, { at, expectedRevision: 0 });
  test.clock.now += MINUTE_MS;
  expect(await namesOf('?sort=name')).toEqual(['Draft', 'Over', 'Planned', 'Runs']);
  expect(await namesOf('?search=snug')).toEqual(['Draft']);
  expect(await namesOf('?search=un')).toEqual(['Runs']);
  for (const [state, name] of [
    ['running', 'Runs'],
    ['draft', 'Draft'],
    ['ended', 'Over'],
    ['planned', 'Planned'],
  ] as const) {
    expect(await namesOf(`?state=${state}`)).toEqual([name]);
    expect((await list(`?state=${state}`)).rows[0]?.state).toBe(state);
  }
  expect(await namesOf('?way=code')).toEqual(['Draft']);
  expect(await namesOf('?sort=name&page=2&pageSize=3')).toEqual(['Runs']);
});

it('promotions show their cost and revenue without cancelled orders, in the list and on their page', async () => {
  const { id } = await start();
  await sell(8990);
  const { json } = await sell(8990, { email: 'ben@example.co.za' });
  await test.call('POST', `/api/orders/${(json.order as { id: string }).id}/cancellation`, {
    token: String(json.token),
  });
  expect((await list()).rows).toMatchObject([{ uses: 1, discount: 89.9 }]);
  const { figures } = await get<PromotionDetail>(`/${id}`);
  expect(figures).toMatchObject({ uses: 1, discount: 89.9, revenue: 1029.1, averageOrder: 1029.1 });
  expect(figures.days).toHaveLength(30);
  expect(figures.days.at(-1)).toEqual({ day: '2026-03-05', uses: 1, discount: 89.9 });
  const report = await test.call('GET', '/api/enterprise/analytics?from=2026-03-01&to=2026-03-05', { cookie });
  expect((report.json as unknown as SalesReport).promotions).toEqual([
    { id, name: 'Winter sale', uses: 1, discount: 89.9, revenue: 1029.1, averageOrder: 1029.1 },
  ]);
  expect((report.json as unknown as SalesReport).products).toMatchObject([{ sales: 809.1 }]);
  const csv = await test.call('GET', '/api/enterprise/analytics/sales.csv?from=2026-03-01&to=2026-03-05', { cookie });
  expect(csv.text).toContain('"Winter sale",1,89.9,1029.1,1029.1');
  const pdf = await test.call('GET', '/api/enterprise/analytics/sales.pdf?from=2026-03-01&to=2026-03-05', { cookie });
  expect(pdf.status).toBe(200);
});

it('a promotion revision is restored, state included, and the restoration can be undone', async () => {
  const promotion = await start();
  await change(promotion, { name: 'Summer sale' });
  await post(`/${promotion.id}/end`, { expectedRevision: 2 });
  const back = (revision: number, expectedRevision: number) =>
    post(`/${promotion.id}/revisions/${revision}/restoration`, { expectedRevision });
  const { json } = await back(3, 3);
  expect([json.state, json.revision]).toEqual(['running', 4]);
  expect((await back(2, 4)).json).toMatchObject({ definition: { name: 'Winter sale' }, revision: 5 });
  const { revisions } = await get<PromotionHistory>(`/${promotion.id}/revisions`);
  expect(revisions.map(({ revision, restored }) => [revision, restored])).toEqual([
    [5, 1],
    [4, 2],
    [3, null],
    [2, null],
    [1, null],
  ]);
  expect(revisions.at(-1)).toMatchObject({ by: 'Somebody of merchandising', before: { status: 'draft' } });
  expect((await back(9, 5)).json.code).toBe('revision-not-found');
  expect((await back(1, 3)).json.code).toBe('promotion-changed');
});

it('generated codes are made once per request, exported with their use, limited in number, and refused for an automatic promotion', async () => {
  const { id } = await add({ way: 'code' });
  const request = { id: randomUUID(), count: 500 };
  expect((await post(`/${id}/codes`, request)).json.generated).toEqual({ codes: 500, used: 0 });
  expect((await post(`/${id}/codes`, request)).json.generated).toEqual({ codes: 500, used: 0 });
  expect((await post(`/${id}/codes`, { id: randomUUID(), count: 501 })).status).toBe(400);
  const { text } = await test.call('GET', `${PATH}/${id}/codes.csv`, { cookie });
  const rows = text.trim().split('\r\n');
  expect(rows).toHaveLength(501);
  expect(rows[0]).toContain('"Code","Generated","Used by order","Used"');
  expect(rows[1]).toMatch(/^"[2-9A-HJKMNP-Z]{10}",/);
  const automatic = await add();
  const refused = await post(`/${automatic.id}/codes`, { id: randomUUID(), count: 1 });
  expect(refused.json.code).toBe('promotion-automatic');
});

const BODY = {
  items: [
    { productId: 'bra', quantity: 1 },
    { productId: 'tank', quantity: 2 },
  ],
  province: 'WC',
  method: 'standard',
  email: null,
  codes: [],
  at: null,
  include: [],
};
const tryOut = async (changes: object = {}) => {
  const { status, json } = await post('/trial', { ...BODY, ...changes });
  expect(status).toBe(200);
  return json as unknown as PromotionTrialResult;
};

it('a trial calculates an order with a draft promotion and writes nothing', async () => {
  const draft = await add({ gift: { kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 } });
  expect((await tryOut()).applied).toEqual([]);
  const result = await tryOut({ include: [draft.id] });
  expect(result).toMatchObject({
    lines: [
      { name: 'Bra', discount: 0 },
      { name: 'Tank', lineTotal: 1098, discount: 549 },
    ],
    subtotal: 1997,
    discount: 549,
    shipping: 0,
    tax: 217,
    total: 1665,
    totalWithout: 2297,
    applied: [{ id: draft.id, code: null, discount: 549, delivery: 0 }],
    others: [],
  });
  expect((await get<PromotionDetail>(`/${draft.id}`)).figures.uses).toBe(0);
});

it('a trial explains why a promotion does not apply to this customer, codes and time', async () => {
  await start({ name: 'Welcome', isFirstOrder: true });
  await sell(8990);
  await start({ name: 'Until noon', until: new Date(test.clock.now + MINUTE_MS).toISOString() });
  const reasons = async (changes: object) => (await tryOut(changes)).others.map(({ name, reason }) => [name, reason]);
  expect(await reasons({ email: 'thandi@example.co.za' })).toEqual([['Welcome', 'not-first-order']]);
  expect(await reasons({ email: 'new@example.co.za', codes: ['NO-SUCH-CODE'] })).toEqual([['NO-SUCH-CODE', 'unknown']]);
  const later = await tryOut({ at: new Date(test.clock.now + MINUTE_MS).toISOString() });
  expect(later.applied.map(({ name }) => name)).toEqual(['Welcome']);
});

it('a trial accepts the code of an included draft, and refuses unknown or no products', async () => {
  const draft = await add({ way: 'code', code: 'WINTER-26' });
  const { applied } = await tryOut({ include: [draft.id], codes: ['winter-26'] });
  expect(applied).toMatchObject([{ id: draft.id, code: 'WINTER-26' }]);
  expect((await post('/trial', { ...BODY, items: [{ productId: 'none', quantity: 1 }] })).json.code).toBe(
    'product-not-found',
  );
  expect((await post('/trial', { ...BODY, items: [] })).status).toBe(400);
});

it.each(['logistics', 'finance'] as const)('promotions are not accessible to %s', async (role) => {
  const theirs = await signInAs(test, role);
  expect((await test.call('GET', PATH, { cookie: theirs })).status).toBe(403);
});
