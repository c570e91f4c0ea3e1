import type { BulkPreview, BulkSheet, ProductHistory } from '@nara/shared-contracts/api/catalogue';
import { DAY_MS } from '#platform/time';
import { signInAs, testAppForTest } from '#testing';

const PATH = '/api/admin/catalogue/bulk';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'merchandising');
});

const sheet = async (query = '') =>
  (await test.call('GET', `${PATH}${query}`, { cookie })).json as unknown as BulkSheet;
const change = (...changes: object[]) => test.call('POST', PATH, { cookie, body: { changes } });
const preview = async (...changes: object[]) =>
  (await test.call('POST', `${PATH}/preview`, { cookie, body: { changes } })).json as unknown as BulkPreview;
const inShop = async (id: string) => (await test.call('GET', `/api/catalogue/products/${id}`)).json;
const of = (id: string, fields: object, expectedRevision = 0) => ({ id, expectedRevision, fields });

it('the bulk sheet has the regular prices of the filtered products, in list order, and refuses a filter that it does not have', async () => {
  const { rows, total } = await sheet();
  expect([rows.map(({ id }) => id), total]).toEqual([['bra', 'tank', 'gone'], 3]);
  expect(rows[0]).toEqual({
    id: 'bra',
    name: 'Bra',
    category: 'women',
    subcategory: expect.any(String),
    price: 899,
    compareAtPrice: 1199,
    revision: 0,
  });
  expect((await sheet('?status=sold&sort=-price&search=SKU-')).rows.map(({ id }) => id)).toEqual(['bra', 'tank']);
  expect((await test.call('GET', `${PATH}?at=2026-12-01T00:00:00Z`, { cookie })).status).toBe(400);
});

it('a bulk preview gives each change or its refusal, and writes nothing', async () => {
  const { rows } = await preview(
    of('bra', { price: 949, name: 'Bra' }),
    of('tank', { price: 549 }),
    of('gone', { price: 2 }, 7),
    of('nothing', { price: 1 }),
  );
  expect(rows.map(({ id, outcome, before, after, refusal }) => [id, outcome, before, after, refusal?.code])).toEqual([
    ['bra', 'change', { price: 899 }, { price: 949 }, undefined],
    ['tank', 'same', {}, {}, undefined],
    ['gone', 'refused', { price: 1 }, { price: 2 }, 'product-changed'],
    ['nothing', 'refused', {}, {}, 'product-not-found'],
  ]);
  expect(rows.map(({ present }) => present?.id)).toEqual([undefined, undefined, 'gone', undefined]);
  expect((await inShop('bra')).price).toBe(899);

  // A price is compared with the product's other price.
  const compared = (await preview(of('bra', { price: 1199 }), of('tank', { compareAtPrice: 500 }))).rows;
  expect(compared.map(({ refusal }) => refusal?.code)).toEqual(['compare-at-price', 'compare-at-price']);
  const both = await preview(of('bra', { price: 1199, compareAtPrice: 1299 }));
  expect(both.rows[0]?.outcome).toBe('change');
});

it('a bulk change shows in the shop at once, with a revision for each product and one audit entry, or is refused as a whole', async () => {
  const changes = [of('bra', { price: 949, compareAtPrice: null }), of('tank', { name: 'Apex Tank', price: 499 })];
  expect((await change(...changes, of('gone', { category: 'women' }))).json).toEqual({ changed: 2, same: 1 });
  expect(await inShop('bra')).toMatchObject({ price: 949 });
  expect(await inShop('bra')).not.toHaveProperty('compareAtPrice');
  const shop = JSON.parse((await test.call('GET', '/api/catalogue/products')).text) as { name: string }[];
  expect(shop.map(({ name }) => name)).toEqual(['Bra', 'Apex Tank']);
  const history = await test.call('GET', '/api/admin/catalogue/products/tank/revisions', { cookie });
  expect((history.json as unknown as ProductHistory).revisions).toEqual([
    expect.objectContaining({
      revision: 1,
      by: 'Somebody of merchandising',
      before: expect.objectContaining({ name: 'Tank', price: 549 }),
      after: expect.objectContaining({ name: 'Apex Tank', price: 499 }),
    }),
  ]);
  const audited = await test.context.database.kysely
    .selectFrom('audit_log')
    .select('after_json')
    .where('action', '=', 'product.change-many')
    .execute();
  expect(audited.map(({ after_json }) => JSON.parse(after_json ?? ''))).toEqual([
    { products: 2, fields: { price: 2, compareAtPrice: 1, name: 1 }, about: { name: '2 products' } },
  ]);

  // Once somebody else saved a product, a change of it is refused as a whole, and names it.
  const { status, json } = await change(of('bra', { price: 959 }, 1), of('tank', { price: 489 }));
  expect([status, json.code]).toEqual([409, 'products-refused']);
  expect(json.errors).toEqual([{ field: 'changes.1', message: 'Apex Tank: Somebody else changed it meanwhile.' }]);
  expect((await inShop('bra')).price).toBe(949);
});

it('a bulk change keeps a current planned price, and the new regular price applies after it', async () => {
  const later = (ms: number) => new Date(test.clock.now + ms).toISOString();
  const body = { price: 699, compareAtPrice: null, from: later(-DAY_MS), until: later(DAY_MS) };
  await test.call('POST', '/api/admin/catalogue/products/bra/planned-prices', { cookie, body });
  await change(of('bra', { price: 949 }));
  expect((await inShop('bra')).price).toBe(699);
  expect((await sheet('?search=bra')).rows[0]?.price).toBe(949);
});

it.each([
  ['a price of nothing', [of('bra', { price: 0 })]],
  ['a part of a cent', [of('bra', { price: 9.999 })]],
  ['no name', [of('bra', { name: ' ' })]],
  ['another category', [of('bra', { category: 'children' })]],
  ['another field', [of('bra', { isSold: false })]],
  ['no field', [of('bra', {})]],
  ['a product twice', [of('bra', { price: 1 }), of('bra', { price: 2 })]],
  ['no product', []],
  ['more products than are changed at once', Array.from({ length: 2001 }, (_, at) => of(`p-${at}`, { price: 1 }))],
])('a bulk change with %s is refused', async (_, changes) => {
  expect((await change(...changes)).status).toBe(400);
});

it('2,000 products are read, previewed and changed at once, and further ones are counted', async () => {
  const ids = Array.from({ length: 2100 }, (_, at) => `many-${String(at).padStart(4, '0')}`);
  const { kysely } = test.context.database;
  const bra = await kysely.selectFrom('products').selectAll().where('id', '=', 'bra').executeTakeFirstOrThrow();
  for (let from = 0; from < ids.length; from += 300) {
    const rows = ids.slice(from, from + 300).map((id, at) => ({ ...bra, id, name: id, position: 100 + from + at }));
    await kysely.insertInto('products').values(rows).execute();
  }

  const { rows, total } = await sheet('?search=many-');
  expect([rows.length, total]).toEqual([2000, 2100]);
  const changes = rows.map(({ id, revision }, at) => of(id, { price: 1000 + at, compareAtPrice: 4000 }, revision));
  const { rows: outcomes } = await preview(...changes);
  expect(outcomes.filter(({ outcome }) => outcome === 'change')).toHaveLength(2000);
  expect((await change(...changes)).json).toEqual({ changed: 2000, same: 0 });
  expect((await inShop('many-1999')).price).toBe(2999);
  const { rows: after } = await sheet('?search=many-');
  expect(after.every(({ price, revision }, at) => price === 1000 + at && revision === 1)).toBe(true);
});
