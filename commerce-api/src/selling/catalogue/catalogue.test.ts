import { testAppForFile } from '#testing';

const test = testAppForFile();

it('the catalogue lists active products in shop order with the sizes in stock, and the texts and SKUs of each', async () => {
  const { status, text } = await test.call('GET', '/api/catalogue/products');
  expect(status).toBe(200);
  const products = JSON.parse(text);
  expect(products.map(({ id }: { id: string }) => id)).toEqual(['bra', 'tank']);
  expect(products[0]).toMatchObject({ price: 899, compareAtPrice: 1199, tags: ['bestseller'] });
  expect(products[0].colors).toEqual([
    expect.objectContaining({
      color: 'Black',
      image: '/images/garments/tank/111111-front.webp',
      sizes: ['S', 'M'],
      sizesInStock: ['S'],
    }),
    expect.objectContaining({ color: 'Sage', sizesInStock: ['S'] }),
  ]);
  expect(products[1].colors[0].sizesInStock).toEqual(['M', 'L']);
  const texts = (await test.call('GET', '/api/catalogue/texts')).json;
  expect(texts).toHaveLength(2);
  expect(texts).toContainEqual({
    id: 'bra',
    description: 'For tests',
    variants: [
      { sku: 'SKU-BRA-S-BLACK', color: 'Black' },
      { sku: 'SKU-BRA-M-BLACK', color: 'Black' },
      { sku: 'SKU-BRA-S-SAGE', color: 'Sage' },
    ],
  });
});

it('a product adds up the stock of all centres and has partner SKUs of mapped variants only, and one that is not sold gets 404', async () => {
  const { json } = await test.call('GET', '/api/catalogue/products/tank');
  expect(json.variants).toEqual([
    expect.objectContaining({ id: 'tank-m', stock: 8, woolworthsSku: 'WW-TANK-M' }),
    expect.objectContaining({ id: 'tank-l', stock: 5, woolworthsSku: null, erpVariantCode: null }),
    expect.objectContaining({ id: 'tank-s', stock: 0 }),
  ]);
  expect(json.woolworthsSkuMapping).toEqual({ 'tank-m': 'WW-TANK-M', 'tank-s': 'WW-TANK-S' });
  expect(json.images).toHaveLength(3);
  for (const id of ['nothing', 'gone']) {
    const unsold = await test.call('GET', `/api/catalogue/products/${id}`);
    expect([unsold.status, unsold.json.code, unsold.json.detail]).toEqual([
      404,
      'product-not-found',
      'Product not found',
    ]);
  }
});

const product = async () => (await test.call('GET', '/api/catalogue/products/tank')).json;
const list = async () => JSON.parse((await test.call('GET', '/api/catalogue/products')).text);

it('a cached catalogue answer is renewed when stock, price or range changes', async () => {
  const { kysely } = test.context.database;
  expect((await product()).variants).toContainEqual(expect.objectContaining({ id: 'tank-m', stock: 8 }));
  expect((await list())[1].colors[0].sizesInStock).toEqual(['M', 'L']);

  await kysely.updateTable('stock_levels').set({ available: 7 }).where('variant_id', '=', 'tank-m').execute();
  expect((await product()).variants).toContainEqual(expect.objectContaining({ id: 'tank-m', stock: 14 }));
  await kysely.updateTable('stock_levels').set({ available: 0 }).where('variant_id', '=', 'tank-m').execute();
  expect((await product()).variants).toContainEqual(expect.objectContaining({ id: 'tank-m', stock: 0 }));
  expect((await list())[1].colors[0].sizesInStock).toEqual(['L']);

  await kysely.updateTable('products').set({ price_cents: 60_000 }).where('id', '=', 'tank').execute();
  expect((await product()).price).toBe(600);
  expect((await list())[1].price).toBe(600);
  await kysely.updateTable('products').set({ is_active: 0 }).where('id', '=', 'tank').execute();
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual(['bra']);
  expect((await test.call('GET', '/api/catalogue/products/tank')).status).toBe(404);
});
