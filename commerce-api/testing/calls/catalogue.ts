import { randomUUID } from 'node:crypto';
import { pictureStore } from '#platform/file-store';
import { DAY_MS } from '#platform/time';
import { draftLinks } from '#selling/catalogue';
import { exampleFile } from '../example-files';
import type { ExampleCall } from '../examples/call';
import { lifeCalls } from '../examples/product-life-calls';
import { next, nothing } from '../examples/records';
import { addRow, findRow } from '../rows';
import { signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import { answering, anybody, type Calls, call, each, MERCHANDISING } from './callers';

const PRODUCT = { params: { id: 'bra' } };

let days = 0;

const revisionOf = async (test: TestApp): Promise<number> => {
  return (await findRow(test, 'products', { id: 'bra' })).revision;
};

const content = {
  name: 'Bra',
  description: 'For tests',
  category: 'women',
  subcategory: 'bras',
  tags: [],
  price: 899,
  compareAtPrice: 1199,
  isSold: true,
};

/** Returns a time for which no other example plans a price. */
function plan(test: TestApp) {
  days += 2;
  const from = test.clock.now + days * DAY_MS;
  return { price: 799, compareAtPrice: null, from, until: from + DAY_MS };
}

/** Returns a bulk change of a single product. */
const renamed = async (test: TestApp) => ({
  body: { changes: [{ id: 'bra', expectedRevision: await revisionOf(test), fields: { name: `Bra ${randomUUID()}` } }] },
});

const SAGE = '#99aa88';
const MASTER = 'a'.repeat(32);

/** Adds `count` pictures in place of other examples' pictures; returns their ids. */
async function pictured(test: TestApp, count: number): Promise<string[]> {
  const { kysely } = test.context.database;
  await kysely.deleteFrom('product_pictures').where('product_id', '=', 'bra').execute();
  await kysely
    .insertInto('picture_files')
    .values({ hash: MASTER, kept_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await test.context.get(pictureStore).create(`${test.context.environment}/${MASTER}/whole.webp`, Buffer.from('whole'));
  const ids = Array.from({ length: count }, () => randomUUID());
  const files = { master_hash: MASTER, image_hash: MASTER, focal_x: 5000, focal_y: 5000, width: 960, height: 1200 };
  for (const [position, id] of ids.entries()) {
    const row = { id, product_id: 'bra', color_code: SAGE, position, text: null, at: 0, by: 'Nomsa' };
    await addRow(test, 'product_pictures', { ...row, ...files });
  }
  return ids;
}

/** Adds a picture for this example. */
async function onePicture(test: TestApp) {
  const [picture = ''] = await pictured(test, 1);
  return { params: { id: 'bra', picture } };
}

const productFile = () => ({
  body: `Product ID,Name,Category,Subcategory,Price (R),Price before reduction (R)\ntank,Tank ${next()},women,tanks,549,\n`,
  headers: { 'content-type': 'text/csv' },
});

/** Previews a file of products as an admin. */
async function previewed(test: TestApp): Promise<ExampleCall> {
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('POST', '/api/admin/catalogue/product-files/imports', { ...productFile(), cookie });
  return { params: { id: String(json.id) } };
}

export const calls: Calls<'catalogue' | 'products' | 'bulkProducts' | 'productLife' | 'productFiles' | 'stockNotices'> =
  {
    ...lifeCalls,
    ...each(anybody(200), nothing, 'catalogue.list', 'catalogue.texts'),
    'catalogue.preview': call(anybody(200), async (test) => ({
      query: { token: test.context.get(draftLinks).issue('bra', test.clock.now + DAY_MS) },
    })),
    'catalogue.product': call(anybody(200), async () => PRODUCT),
    'products.list': call(MERCHANDISING, nothing),
    ...each(MERCHANDISING, async () => PRODUCT, 'products.get', 'products.history'),
    'products.change': call(MERCHANDISING, async (test) => ({
      ...PRODUCT,
      body: { content: { ...content, name: `Bra ${randomUUID()}` }, expectedRevision: await revisionOf(test) },
    })),
    // Writes a revision that can be restored.
    'products.restore': call(MERCHANDISING, async (test) => {
      const revision = (await revisionOf(test)) + 1;
      const { kysely } = test.context.database;
      const json = JSON.stringify({ ...content, subcategory: `bras ${revision}` });
      await addRow(test, 'product_revisions', {
        product_id: 'bra',
        revision,
        restored: null,
        before_json: json,
        after_json: json,
        pictures_before_json: null,
        pictures_after_json: null,
        at: 0,
        by: 'Nomsa',
      });
      await kysely.updateTable('products').set({ revision }).where('id', '=', 'bra').execute();
      return { params: { id: 'bra', revision: String(revision) }, body: { expectedRevision: revision } };
    }),
    'products.planPrice': call(answering(201, MERCHANDISING), async (test) => {
      const { from, until, ...price } = plan(test);
      return {
        ...PRODUCT,
        body: { ...price, from: new Date(from).toISOString(), until: new Date(until).toISOString() },
      };
    }),
    // Plans a price for this example to cancel.
    'products.cancelPrice': call(MERCHANDISING, async (test) => {
      const { price, from, until } = plan(test);
      const id = randomUUID();
      const row = { id, product_id: 'bra', price_cents: price * 100, compare_at_cents: null, by: 'Nomsa' };
      await addRow(test, 'planned_prices', { ...row, from_at: from, until_at: until, next_at: from });
      return { params: { id: 'bra', price: id } };
    }),
    'bulkProducts.sheet': call(MERCHANDISING, nothing),
    ...each(MERCHANDISING, renamed, 'bulkProducts.preview', 'bulkProducts.change'),
    'products.addPicture': call(answering(201, MERCHANDISING), async (test) => {
      await pictured(test, 0);
      return { ...PRODUCT, query: { colorCode: SAGE, id: randomUUID() }, ...exampleFile() };
    }),
    'products.replacePicture': call(MERCHANDISING, async (test) => ({ ...(await onePicture(test)), ...exampleFile() })),
    'products.changePicture': call(MERCHANDISING, async (test) => ({
      ...(await onePicture(test)),
      body: { text: 'A bra on a rack', focalPoint: { x: 0.5, y: 0.5 } },
    })),
    'products.orderPictures': call(MERCHANDISING, async (test) => {
      const [one = '', two = ''] = await pictured(test, 2);
      return { ...PRODUCT, body: { colorCode: SAGE, pictures: [two, one] } };
    }),
    ...each(MERCHANDISING, onePicture, 'products.removePicture', 'products.wholePicture'),
    'productFiles.export': call(MERCHANDISING, nothing),
    'productFiles.previewImport': call(answering(201, MERCHANDISING), async () => productFile()),
    // A preview belongs to its author: other roles do not find it.
    'productFiles.importRows': call([401, 401, 401, 403, 404, 403, 200, 401], previewed),
    ...each(
      [401, 401, 401, 403, 404, 403, 200, 401],
      previewed,
      'productFiles.refusedRows',
      'productFiles.applyImport',
    ),
    'stockNotices.request': call(anybody(202), async () => ({
      body: { variantId: 'bra-m-black', email: `${randomUUID()}@example.co.za` },
    })),
  };
