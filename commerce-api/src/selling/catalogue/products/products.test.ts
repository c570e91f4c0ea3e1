import type { EditedProduct, ProductHistory, ProductRow } from '@nara/shared-contracts/api/catalogue';
import { DAY_MS } from '#platform/time';
import { newOrder, signInAs, testAppForTest } from '#testing';
import { priceClock } from './planned-prices';

const PATH = '/api/admin/catalogue/products';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'merchandising');
});

const get = async (id = 'bra') =>
  (await test.call('GET', `${PATH}/${id}`, { cookie })).json as unknown as EditedProduct;
const change = async (changes: object, expectedRevision?: number) => {
  const { content, revision } = await get();
  const body = { content: { ...content, ...changes }, expectedRevision: expectedRevision ?? revision };
  return test.call('PUT', `${PATH}/bra`, { cookie, body });
};
const list = async (query = '') =>
  (await test.call('GET', `${PATH}${query}`, { cookie })).json as unknown as { rows: ProductRow[]; total: number };
const inShop = async (id = 'bra') => (await test.call('GET', `/api/catalogue/products/${id}`)).json;
const history = async () =>
  (await test.call('GET', `${PATH}/bra/revisions`, { cookie })).json as unknown as ProductHistory;
const later = (ms: number) => new Date(test.clock.now + ms).toISOString();
const plan = (price: object) => test.call('POST', `${PATH}/bra/planned-prices`, { cookie, body: price });
const planned = async (price: object) => (await plan(price)).json as unknown as EditedProduct;
const passTo = async (ms: number) => {
  test.clock.now += ms;
  await test.context.get(priceClock).runOnce();
  // Days without activity end a session.
  cookie = await signInAs(test, 'merchandising');
};

it('a product change shows in the shop at once, with a revision and an audit entry, and refuses orders at the old price', async () => {
  const { status, json } = await change({ name: 'Apex Bra', price: 949, tags: ['gym'] });
  expect([status, json.revision, json.price]).toEqual([200, 1, 949]);
  expect(await inShop()).toMatchObject({ name: 'Apex Bra', price: 949, compareAtPrice: 1199, tags: ['gym'] });
  const shop = JSON.parse((await test.call('GET', '/api/catalogue/products')).text);
  expect(shop[0]).toMatchObject({ name: 'Apex Bra', price: 949 });
  const order = await test.call('POST', '/api/orders', { body: newOrder() });
  expect([order.status, order.json.code]).toEqual([409, 'price-changed']);
  const { revisions } = await history();
  expect(revisions).toEqual([
    expect.objectContaining({ revision: 1, by: 'Somebody of merchandising', restored: null }),
  ]);
  const audit = await test.context.database.kysely
    .selectFrom('audit_log')
    .select(['subject', 'before_json', 'after_json'])
    .where('action', '=', 'product.change')
    .executeTakeFirstOrThrow();
  expect([audit.subject, JSON.parse(audit.after_json ?? '')]).toEqual([
    'bra',
    { name: 'Apex Bra', tags: ['gym'], price: 949, about: { name: 'Apex Bra' } },
  ]);
});

it('a product change over an older revision or of an unknown product is refused, and no change writes nothing', async () => {
  const { content } = await get();
  expect((await change({})).json.revision).toBe(0);
  expect((await history()).revisions).toEqual([]);
  await change({ price: 949 });
  const { status, json } = await change({ price: 999 }, 0);
  expect([status, json.code]).toEqual([409, 'product-changed']);
  expect((await inShop()).price).toBe(949);
  const body = { content, expectedRevision: 0 };
  const unknown = await test.call('PUT', `${PATH}/nothing`, { cookie, body });
  expect([unknown.status, unknown.json.code]).toEqual([404, 'product-not-found']);
});

it('a product is withdrawn from sale and sold again', async () => {
  await change({ isSold: false });
  expect((await test.call('GET', '/api/catalogue/products/bra')).status).toBe(404);
  expect((await list('?status=withdrawn')).rows.map(({ id }) => id)).toContain('bra');
  await change({ isSold: true });
  expect((await inShop()).id).toBe('bra');
});

it.each([
  ['a price of nothing', { price: 0 }],
  ['a part of a cent', { price: 9.999 }],
  ['a reduction that is none', { price: 899, compareAtPrice: 899 }],
  ['a tag that is no word', { tags: ['two words'] }],
  ['no name', { name: ' ' }],
  ['a name on two lines', { name: 'Apex\nBra' }],
  ['another field', { erpProductCode: 'X' }],
])('a product change with %s is refused', async (_, changes) => {
  expect((await change(changes)).status).toBe(400);
});

it('restoring a revision sets the product to the state before it, as a new revision, and an unknown one gets 404', async () => {
  await change({ price: 949 });
  await change({ name: 'Apex Bra' });
  const restore = (revision: number, expectedRevision: number) =>
    test.call('POST', `${PATH}/bra/revisions/${revision}/restoration`, { cookie, body: { expectedRevision } });
  const unknown = await restore(7, 2);
  expect([unknown.status, unknown.json.code]).toEqual([404, 'revision-not-found']);
  const answer = await restore(1, 2);
  const json = answer.json as unknown as EditedProduct;
  expect([json.revision, json.price, json.content.name]).toEqual([3, 899, expect.not.stringContaining('Apex')]);
  expect((await history()).revisions.map(({ revision, restored }) => [revision, restored])).toEqual([
    [3, 0],
    [2, null],
    [1, null],
  ]);
});

it('a planned price applies from its start to its end, and the regular price after it', async () => {
  const wanted = { price: 699, compareAtPrice: 899, from: later(DAY_MS), until: later(2 * DAY_MS) };
  expect((await plan(wanted)).status).toBe(201);
  expect((await get()).planned).toEqual([expect.objectContaining({ price: 699, by: 'Somebody of merchandising' })]);
  await passTo(DAY_MS - 1);
  expect((await inShop()).price).toBe(899);
  await passTo(1);
  expect(await inShop()).toMatchObject({ price: 699, compareAtPrice: 899 });
  expect((await get()).content).toMatchObject({ price: 899, compareAtPrice: 1199 });
  await passTo(DAY_MS);
  expect(await inShop()).toMatchObject({ price: 899, compareAtPrice: 1199 });
  expect((await get()).planned).toEqual([]);
});

it('a planned price that has begun applies at once, and a regular price saved meanwhile applies after it', async () => {
  await plan({ price: 699, compareAtPrice: null, from: later(-DAY_MS), until: later(DAY_MS) });
  expect((await inShop()).price).toBe(699);
  await change({ price: 949 });
  expect((await inShop()).price).toBe(699);
  await passTo(DAY_MS);
  expect((await inShop()).price).toBe(949);
});

it('the product list previews planned prices at any time', async () => {
  await plan({ price: 699, compareAtPrice: null, from: later(DAY_MS), until: later(2 * DAY_MS) });
  const priceAt = async (ms: number) => {
    const { rows } = await list(`?at=${encodeURIComponent(later(ms))}&search=bra`);
    return [rows[0]?.price, rows[0]?.compareAtPrice];
  };
  expect(await priceAt(0)).toEqual([899, 1199]);
  expect(await priceAt(DAY_MS)).toEqual([699, null]);
  expect(await priceAt(2 * DAY_MS)).toEqual([899, 1199]);
});

it('a planned price is refused when it overlaps another or has already ended', async () => {
  await plan({ price: 699, compareAtPrice: null, from: later(DAY_MS), until: later(3 * DAY_MS) });
  const overlapping = await plan({ price: 599, compareAtPrice: null, from: later(2 * DAY_MS), until: null });
  expect([overlapping.status, overlapping.json.code]).toEqual([409, 'planned-price-overlaps']);
  const over = await plan({ price: 599, compareAtPrice: null, from: later(-2 * DAY_MS), until: later(-DAY_MS) });
  expect([over.status, over.json.code]).toEqual([422, 'planned-price-over']);
  expect((await plan({ price: 599, compareAtPrice: null, from: later(2), until: later(1) })).status).toBe(400);
});

it('a planned price is cancelled before its start and ended while it applies', async () => {
  const first = await planned({ price: 699, compareAtPrice: null, from: later(DAY_MS), until: null });
  const cancel = async ({ planned: [plan] }: EditedProduct) =>
    (await test.call('DELETE', `${PATH}/bra/planned-prices/${plan?.id}`, { cookie })).json;
  expect((await cancel(first)).planned).toEqual([]);
  await passTo(2 * DAY_MS);
  expect((await inShop()).price).toBe(899);
  const running = await planned({ price: 649, compareAtPrice: null, from: later(0), until: null });
  expect((await inShop()).price).toBe(649);
  expect((await cancel(running)).price).toBe(899);
  expect((await inShop()).price).toBe(899);
  expect((await cancel(running)).code).toBe('planned-price-not-found');
});

it('the product list finds products by name, subcategory and SKU, sold or not, and counts variants, colours and pieces', async () => {
  const ids = async (query: string) => (await list(query)).rows.map(({ id }) => id);
  expect(await ids('')).toEqual(['bra', 'tank', 'gone']);
  expect(await ids('?search=SKU-BRA-S')).toEqual(['bra']);
  expect(await ids('?status=sold')).toEqual(['bra', 'tank']);
  expect(await ids('?sort=-price&pageSize=1')).toEqual(['bra']);
  expect((await list('?search=SKU-TANK')).rows[0]).toMatchObject({
    variants: 3,
    colors: 1,
    stock: 13,
    status: 'sold',
  });
});
