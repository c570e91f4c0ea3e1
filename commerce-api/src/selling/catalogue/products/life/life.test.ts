import type { EditedProduct, NewProduct, ProductRow } from '@nara/shared-contracts/api/catalogue';
import { barcodeFault, inStoreBarcode, LAST_IN_STORE } from '@nara/shared-contracts/rules/catalogue';
import { MINUTE_MS } from '#platform/time';
import { newOrder, signInAs, testAppForTest } from '#testing';
import { publicationClock } from './publish';

const PATH = '/api/admin/catalogue/products';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'merchandising');
});

const SWATCHES = { Sage: '#8a9a80', Clay: '#b0654a', 'Dusty Rose': '#c9a0a0' } as const;

const newProduct = (changes: Partial<NewProduct> = {}): NewProduct => ({
  content: {
    name: 'Summit Track Tee',
    description: 'Made for the mountain.',
    category: 'women',
    subcategory: 'tees',
    garment: 'tee',
    tags: ['running'],
    details: { material: null, care: [], measurements: [] },
    price: 549.5,
    compareAtPrice: null,
  },
  code: 'SMT',
  variants: Object.entries(SWATCHES).flatMap(([color, colorCode]) =>
    (['XS', 'S', 'M', 'L', 'XL'] as const).map((size) => ({ color, colorCode, size, barcode: null })),
  ),
  ...changes,
});

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, `${PATH}${path}`, { cookie, ...(body && { body }) });
const edited = async (answer: ReturnType<typeof send>) => {
  const { status, json } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(json)}`);
  return json as unknown as EditedProduct;
};
const refusal = async (answer: ReturnType<typeof send>) => {
  const { status, json } = await answer;
  return [status, json.code];
};
const create = (changes?: Partial<NewProduct>) => send('POST', '', newProduct(changes));
const get = (id: string) => edited(send('GET', `/${id}`));
const ids = async (query = '') =>
  ((await send('GET', query)).json as unknown as { rows: ProductRow[] }).rows.map(({ id }) => id);
const inShop = (id: string) => test.call('GET', `/api/catalogue/products/${id}`);
const publish = (id: string, expectedRevision: number, at: string | null = null) =>
  send('POST', `/${id}/publication`, { expectedRevision, at });
const later = (ms: number) => new Date(test.clock.now + ms).toISOString();
const passTo = async (ms: number) => {
  test.clock.now += ms;
  await test.context.get(publicationClock).runOnce();
};
const audited = async (id: string) =>
  (await test.context.database.kysely.selectFrom('audit_log').select('action').where('subject', '=', id).execute())
    .map(({ action }) => action)
    .sort();

it('a new product is a draft with a SKU and a barcode for each colour and size, and no stock at any distribution centre', async () => {
  const product = await edited(create());
  expect(product).toMatchObject({ id: 'nara-smt', status: 'draft', code: 'SMT', revision: 0, price: 549.5 });
  expect(product.variants).toHaveLength(15);
  expect(product.variants[0]).toMatchObject({
    id: 'nara-smt-sage-xs',
    sku: 'NARA-SMT-SAGE-XS',
    barcode: '2000000000015',
    woolworthsSku: null,
    stock: 0,
    isActive: true,
  });
  expect(product.variants.at(-1)).toMatchObject({ sku: 'NARA-SMT-DUSTYROSE-XL', barcode: '2000000000152' });
  expect(product.variants.filter(({ barcode }) => barcodeFault(barcode ?? '') !== null)).toEqual([]);
  expect(new Set(product.variants.map(({ barcode }) => barcode)).size).toBe(15);
  expect(await audited('nara-smt')).toEqual(['product.create']);
  const { levels, pieces } = await test.context.database.kysely
    .selectFrom('stock_levels')
    .where('variant_id', '=', 'nara-smt-sage-m')
    .select((eb) => [eb.fn.countAll<number>().as('levels'), eb.fn.sum<number>('available').as('pieces')])
    .executeTakeFirstOrThrow();
  expect(Number(levels)).toBeGreaterThan(1);
  expect(Number(pieces)).toBe(0);
});

it('a new product is not in the shop and is listed for its SKU mapping', async () => {
  const unmapped = async () => {
    const staff = await signInAs(test, 'admin');
    const path = '/api/enterprise/sku-mappings?status=unmapped&pageSize=100';
    const { json } = await test.call('GET', path, { cookie: staff });
    return (json.rows as { naraSkuId: string }[]).map(({ naraSkuId }) => naraSkuId);
  };
  const before = await unmapped();
  await create();
  expect((await inShop('nara-smt')).status).toBe(404);
  for (const path of ['products', 'texts']) {
    expect((await test.call('GET', `/api/catalogue/${path}`)).text).not.toContain('nara-smt');
  }
  const body = newOrder([['nara-smt', 'nara-smt-sage-m', 1]]);
  expect((await test.call('POST', '/api/orders', { body })).status).toBeGreaterThanOrEqual(400);
  const now = await unmapped();
  expect(now).toHaveLength(before.length + 15);
  expect(now).toContain('NARA-SMT-SAGE-M');
  expect(await ids('?status=draft')).toEqual(['nara-smt']);
  expect(await ids('?status=sold')).toEqual(['bra', 'tank']);
});

it('a new product needs an unused code, and is offered one', async () => {
  const suggest = async () => {
    const path = '/api/admin/catalogue/product-codes?name=Summit%20Mountain%20Tee';
    return (await test.call('GET', path, { cookie })).json.code;
  };
  expect(await suggest()).toBe('SMT');
  await create();
  expect(await suggest()).not.toBe('SMT');
  expect(await refusal(create())).toEqual([409, 'product-code-taken']);
  expect(await ids('?status=draft')).toEqual(['nara-smt']);
});

it('a new product keeps typed barcodes and gets others generated, even when the last of the range was typed', async () => {
  const [first, second, third] = newProduct().variants;
  if (!first || !second || !third) throw new Error('no variants');
  await create({ variants: [{ ...first, barcode: inStoreBarcode(LAST_IN_STORE) }] });
  const typed = '2000000000022';
  const variants = [first, { ...second, barcode: typed }, third];
  const product = await edited(create({ code: 'SMU', variants }));
  expect(product.variants.map(({ barcode }) => barcode)).toEqual(['2000000000015', typed, '2000000000039']);
  const other = { code: 'SMV', variants: [{ ...first, barcode: typed }] };
  expect(await refusal(create(other))).toEqual([409, 'barcode-taken']);
});

it.each([
  ['a code in small letters', { code: 'smt' }],
  ['no variant', { variants: [] }],
  ['a variant twice', { variants: [...newProduct().variants, ...newProduct().variants.slice(0, 1)] }],
  ['a barcode with a wrong check digit', { variants: [{ ...newProduct().variants[0], barcode: '2000000000016' }] }],
  ['a swatch that is no colour', { variants: [{ ...newProduct().variants[0], colorCode: 'green' }] }],
  ['another kind of garment', { content: { ...newProduct().content, garment: 'tuxedo' } }],
  ['a price of nothing', { content: { ...newProduct().content, price: 0 } }],
  ['a status of its own', { content: { ...newProduct().content, isSold: true } }],
] as unknown as [string, Partial<NewProduct>][])('a new product with %s is refused', async (_, changes) => {
  expect((await create(changes)).status).toBe(400);
});

it('the known colours are listed, each with its most frequent swatch', async () => {
  const { json } = await test.call('GET', '/api/admin/catalogue/colors', { cookie });
  expect(json.colors).toEqual([
    { color: 'White', colorCode: '#ffffff' },
    { color: 'Black', colorCode: '#111111' },
    { color: 'Red', colorCode: '#ff0000' },
    { color: 'Sage', colorCode: '#99aa88' },
  ]);
});

it('new variants are added to a product after its others', async () => {
  await create({ variants: newProduct().variants.slice(0, 2) });
  const variants = newProduct().variants.slice(4, 6);
  const product = await edited(send('POST', '/nara-smt/variants', { variants }));
  expect(product.variants.map(({ sku }) => sku)).toEqual([
    'NARA-SMT-SAGE-XS',
    'NARA-SMT-SAGE-S',
    'NARA-SMT-SAGE-XL',
    'NARA-SMT-CLAY-XS',
  ]);
  expect(await refusal(send('POST', '/nara-smt/variants', { variants }))).toEqual([409, 'variants-clash']);
  const swatch = [{ ...newProduct().variants[2], colorCode: '#000000' }];
  expect(await refusal(send('POST', '/nara-smt/variants', { variants: swatch }))).toEqual([409, 'variants-clash']);
  expect(await refusal(send('POST', '/bra/variants', { variants }))).toEqual([409, 'product-without-code']);
});

it('a variant is withdrawn from the shop and sold again', async () => {
  const change = (variant: string, isActive: boolean) => send('PUT', `/bra/variants/${variant}`, { isActive });
  const body = newOrder([['bra', 'bra-s-black', 1]]);
  const product = await edited(change('bra-s-black', false));
  expect(product.variants).toContainEqual(expect.objectContaining({ id: 'bra-s-black', isActive: false }));
  const shown = async () => ((await inShop('bra')).json.variants as { id: string }[]).map(({ id }) => id);
  expect(await shown()).toEqual(['bra-m-black', 'bra-s-sage']);
  expect((await test.call('GET', '/api/catalogue/texts')).text).not.toContain('SKU-BRA-S-BLACK');
  expect((await test.call('POST', '/api/orders', { body })).status).toBeGreaterThanOrEqual(400);
  await change('bra-m-black', false);
  expect(await refusal(change('bra-s-sage', false))).toEqual([409, 'last-variant']);
  expect(await refusal(change('tank-m', false))).toEqual([404, 'variant-not-found']);
  await change('bra-s-black', true);
  expect(await shown()).toEqual(['bra-s-black', 'bra-s-sage']);
  expect(await audited('bra')).toEqual([
    'product.sell-variant',
    'product.withdraw-variant',
    'product.withdraw-variant',
  ]);
});

it('publishing a draft product shows it in the shop at once, at an address made from its name', async () => {
  expect((await edited(create())).slug).toBe('summit-track-tee');
  // An address stays with the first product that has it.
  expect((await edited(create({ code: 'SMU' }))).slug).toBe('summit-track-tee-smu');
  test.clock.now += MINUTE_MS;
  const product = await edited(publish('nara-smt', 0));
  expect(product).toMatchObject({ status: 'sold', revision: 1, publication: null });
  expect((await inShop('nara-smt')).json).toMatchObject({
    name: 'Summit Track Tee',
    price: 549.5,
    releasedAt: later(0),
  });
  const { json } = await inShop('summit-track-tee');
  expect([json.id, json.slug]).toEqual(['nara-smt', 'summit-track-tee']);
  expect(await refusal(publish('nara-smt', 1))).toEqual([409, 'nothing-to-publish']);
  expect(await refusal(publish('nara-smt', 0))).toEqual([409, 'product-changed']);
});

it('a planned publication is rescheduled, cancelled, and takes place at its time, in the name of its planner', async () => {
  await create();
  expect((await publish('nara-smt', 0, later(-1))).status).toBe(422);
  await publish('nara-smt', 0, later(MINUTE_MS));
  await publish('nara-smt', 0, later(2 * MINUTE_MS));
  expect((await get('nara-smt')).publication?.at).toBe(later(2 * MINUTE_MS));
  expect((await edited(send('DELETE', '/nara-smt/publication'))).publication).toBeNull();
  expect(await refusal(send('DELETE', '/nara-smt/publication'))).toEqual([404, 'publication-not-found']);
  await passTo(2 * MINUTE_MS);
  expect((await inShop('nara-smt')).status).toBe(404);
  const planned = await edited(publish('nara-smt', 0, later(MINUTE_MS)));
  expect(planned.publication).toEqual({ at: later(MINUTE_MS), by: 'Somebody of merchandising' });
  await passTo(MINUTE_MS - 1);
  expect((await inShop('nara-smt')).status).toBe(404);
  await passTo(1);
  expect((await inShop('nara-smt')).status).toBe(200);
  cookie = await signInAs(test, 'merchandising');
  expect(await get('nara-smt')).toMatchObject({ status: 'sold', publication: null });
  const { actor, role } = await test.context.database.kysely
    .selectFrom('audit_log')
    .select(['actor', 'role'])
    .where('action', '=', 'product.change')
    .executeTakeFirstOrThrow();
  expect([actor, role]).toEqual(['Somebody of merchandising', 'merchandising']);
});

it('a product whose variants are all withdrawn cannot be published', async () => {
  await create({ variants: newProduct().variants.slice(0, 1) });
  await send('PUT', '/nara-smt/variants/nara-smt-sage-xs', { isActive: false });
  expect(await refusal(publish('nara-smt', 0))).toEqual([409, 'product-without-variants']);
  await publish('nara-smt', 0, later(MINUTE_MS));
  await passTo(MINUTE_MS);
  cookie = await signInAs(test, 'merchandising');
  expect(await get('nara-smt')).toMatchObject({ status: 'draft', publication: null });
});

it('a product is withdrawn, then archived, and restored from the archive', async () => {
  expect(await refusal(send('PUT', '/bra/archived', { isArchived: true }))).toEqual([409, 'product-sold']);
  const withdrawn = await edited(send('POST', '/bra/withdrawal', { expectedRevision: 0 }));
  expect([withdrawn.status, withdrawn.revision]).toEqual(['withdrawn', 1]);
  expect((await inShop('bra')).status).toBe(404);
  expect(await refusal(send('POST', '/bra/withdrawal', { expectedRevision: 1 }))).toEqual([409, 'product-not-sold']);
  expect((await edited(send('PUT', '/bra/archived', { isArchived: true }))).status).toBe('archived');
  expect(await ids()).toEqual(['tank', 'gone']);
  expect(await ids('?status=archived')).toEqual(['bra']);
  expect((await edited(send('PUT', '/bra/archived', { isArchived: false }))).status).toBe('withdrawn');
  expect((await edited(publish('bra', 1))).status).toBe('sold');
  expect((await inShop('bra')).json.releasedAt).toBe('2026-01-15T00:00:00.000Z');
});

const save = async (changes: object, expected: object = {}) => {
  const { content, revision, draft } = await get('bra');
  const body = { content: { ...(draft?.content ?? content), ...changes }, expectedRevision: revision };
  return send('PUT', '/bra/draft', { ...body, expectedVersion: draft?.version ?? 0, ...expected });
};

it('a draft of a sold product is invisible until it is published', async () => {
  const product = await edited(save({ name: 'Apex Bra', price: 949 }));
  expect(product.content.name).toBe('Bra');
  expect(product.draft).toMatchObject({ version: 1, by: 'Somebody of merchandising', content: { name: 'Apex Bra' } });
  expect((await inShop('bra')).json).toMatchObject({ name: 'Bra', price: 899 });
  const published = await edited(publish('bra', 0));
  expect(published).toMatchObject({ draft: null, revision: 1, content: { name: 'Apex Bra', price: 949 } });
  expect((await inShop('bra')).json).toMatchObject({ name: 'Apex Bra', price: 949 });
});

it('a draft keeps concurrent changes to fields that it does not change', async () => {
  await save({ name: 'Apex Bra' });
  const { content } = await get('bra');
  await send('PUT', '/bra', { content: { ...content, price: 999 }, expectedRevision: 0 });
  expect((await get('bra')).draft?.content).toMatchObject({ name: 'Apex Bra', price: 999 });
  await publish('bra', 1);
  expect((await inShop('bra')).json).toMatchObject({ name: 'Apex Bra', price: 999 });
});

it('a draft is published at its planned time unless it is discarded', async () => {
  await save({ name: 'Apex Bra' });
  expect((await edited(publish('bra', 0, later(MINUTE_MS)))).publication?.at).toBe(later(MINUTE_MS));
  expect(await edited(send('DELETE', '/bra/draft'))).toMatchObject({ draft: null, publication: null });
  expect(await refusal(send('DELETE', '/bra/draft'))).toEqual([404, 'draft-not-found']);
  await save({ name: 'Summit Bra' });
  await publish('bra', 0, later(MINUTE_MS));
  await passTo(MINUTE_MS);
  expect((await inShop('bra')).json.name).toBe('Summit Bra');
});

it('a draft over one that somebody else saved is refused, and one that changes nothing is not kept', async () => {
  await save({ name: 'Apex Bra' });
  expect(await refusal(save({ name: 'Summit Bra' }, { expectedVersion: 0 }))).toEqual([409, 'draft-changed']);
  expect(await refusal(save({ name: 'Summit Bra' }, { expectedRevision: 7 }))).toEqual([409, 'product-changed']);
  expect((await edited(save({ name: 'Bra' }))).draft).toBeNull();
  expect((await edited(save({}))).draft).toBeNull();
});

const change = (id: string, slug: string | null) => send('PUT', `/${id}/address`, { slug });

it('a changed product address redirects to the new one, stays with its product, and shows the current stock', async () => {
  await change('bra', 'apex-bra');
  expect((await edited(change('bra', 'summit-bra'))).slug).toBe('summit-bra');
  for (const address of ['bra', 'apex-bra', 'summit-bra']) {
    expect((await inShop(address)).json).toMatchObject({ id: 'bra', slug: 'summit-bra' });
  }
  const moved = (path: string) => test.app.server.findMoved?.(path);
  expect(await moved('/product/bra')).toBe('/product/summit-bra');
  expect(await moved('/product/apex-bra')).toBe('/product/summit-bra');
  expect(await moved('/product/summit-bra')).toBeNull();
  expect(await moved('/product/nothing')).toBeNull();
  expect(await moved('/shop')).toBeNull();
  for (const slug of ['apex-bra', 'summit-bra', 'bra']) {
    expect(await refusal(change('tank', slug))).toEqual([409, 'address-taken']);
  }
  expect((await change('tank', 'Apex Bra')).status).toBe(400);
  const stock = async () => ((await inShop('apex-bra')).json.variants as { stock: number }[])[0]?.stock;
  expect(await stock()).toBe(10);
  const { kysely } = test.context.database;
  await kysely.updateTable('stock_levels').set({ available: 7 }).where('variant_id', '=', 'bra-s-black').execute();
  expect(await stock()).toBe(7);
  expect((await edited(change('bra', null))).slug).toBeNull();
  expect(await moved('/product/summit-bra')).toBe('/product/bra');
  expect(await moved('/product/bra')).toBeNull();
  expect((await inShop('bra')).json).not.toHaveProperty('slug');
  expect((await edited(change('bra', 'apex-bra'))).slug).toBe('apex-bra');
});

const preview = async (id: string) => {
  const { status, json } = await send('POST', `/${id}/previews`);
  expect(status).toBe(201);
  return new URL(String(json.path), 'https://shop.example');
};
const show = ({ searchParams }: URL) =>
  test.call('GET', `/api/catalogue/preview?token=${encodeURIComponent(searchParams.get('preview') ?? '')}`);

it('a product preview shows a draft to anyone with the link for a week, and to nobody with a made-up token', async () => {
  await create();
  const link = await preview('nara-smt');
  expect(link.pathname).toBe('/product/summit-track-tee');
  const { status, json, headers } = await show(link);
  expect([status, json.name, headers.get('cache-control')]).toEqual([200, 'Summit Track Tee', 'no-store']);
  expect((await inShop('nara-smt')).status).toBe(404);
  test.clock.now += 7 * 86_400_000;
  expect((await show(link)).json.code).toBe('preview-not-found');
  const madeUp = await test.call('GET', '/api/catalogue/preview?token=zzz.zzz.bra');
  expect([madeUp.status, madeUp.json.code]).toEqual([404, 'preview-not-found']);
});

it('a preview of a sold product shows its draft at the price that would apply', async () => {
  const { content } = await get('bra');
  const body = { content: { ...content, name: 'Apex Bra', price: 799 }, expectedRevision: 0, expectedVersion: 0 };
  await send('PUT', '/bra/draft', body);
  expect((await show(await preview('bra'))).json).toMatchObject({ name: 'Apex Bra', price: 799 });
  expect((await inShop('bra')).json.name).toBe('Bra');
});

it('care, material and measurements show in the shop once entered, and markup is not searched', async () => {
  expect((await inShop('bra')).json).not.toHaveProperty('care');
  const { content } = await get('bra');
  const measurements = [{ measure: 'Bust', values: [{ size: 'S', cm: 89.5 }] }];
  const details = { material: '90% Merino', care: ['Wash cold', 'Dry flat'], measurements };
  const changed = { ...content, details, description: 'A **light** layer\n\n- Packs small' };
  await send('PUT', '/bra', { content: changed, expectedRevision: 0 });
  expect((await inShop('bra')).json).toMatchObject({ ...details, description: changed.description });
  const texts = JSON.parse((await test.call('GET', '/api/catalogue/texts')).text);
  expect(texts).toContainEqual(expect.objectContaining({ id: 'bra', description: 'A light layer Packs small' }));
});
