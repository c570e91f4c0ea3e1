import { randomUUID } from 'node:crypto';
import { draftLinks } from '#selling/catalogue';
import { nothing } from '../example-records';
import { lifeCalls } from '../product-life-calls';
import type { TestApp } from '../test-app';
import { answering, anybody, type Calls, MERCHANDISING } from './callers';

const PRODUCT = { params: { id: 'bra' } };

const DAY_MS = 86_400_000;
let days = 0;

const revisionOf = async (test: TestApp): Promise<number> => {
  const { kysely } = test.context.database;
  return (await kysely.selectFrom('products').select('revision').where('id', '=', 'bra').executeTakeFirstOrThrow())
    .revision;
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

/** Writes a revision to go back to. */
async function changed(test: TestApp) {
  const revision = (await revisionOf(test)) + 1;
  const { kysely } = test.context.database;
  const json = JSON.stringify({ ...content, subcategory: `bras ${revision}` });
  await kysely
    .insertInto('product_revisions')
    .values({ product_id: 'bra', revision, restored: null, before_json: json, after_json: json, at: 0, by: 'Nomsa' })
    .execute();
  await kysely.updateTable('products').set({ revision }).where('id', '=', 'bra').execute();
  return { params: { id: 'bra', revision: String(revision) }, body: { expectedRevision: revision } };
}

/** Returns a time that no other example plans a price for. */
function plan(test: TestApp) {
  days += 2;
  const from = test.clock.now + days * DAY_MS;
  return { price: 799, compareAtPrice: null, from, until: from + DAY_MS };
}

/** Plans a price of its own to cancel. */
async function planned(test: TestApp) {
  const { price, from, until } = plan(test);
  const id = randomUUID();
  const row = { id, product_id: 'bra', price_cents: price * 100, compare_at_cents: null, by: 'Nomsa' };
  await test.context.database.kysely
    .insertInto('planned_prices')
    .values({ ...row, from_at: from, until_at: until, next_at: from })
    .execute();
  return { params: { id: 'bra', price: id } };
}

/** Returns a change of many products, of which there is one. */
const renamed = async (test: TestApp) => ({
  body: { changes: [{ id: 'bra', expectedRevision: await revisionOf(test), fields: { name: `Bra ${randomUUID()}` } }] },
});

export const calls: Calls<'catalogue' | 'products' | 'bulkProducts' | 'productLife'> = {
  ...lifeCalls,
  'catalogue.list': { statuses: anybody(200), example: nothing },
  'catalogue.texts': { statuses: anybody(200), example: nothing },
  'catalogue.preview': {
    statuses: anybody(200),
    example: async (test) => ({
      query: { token: test.context.get(draftLinks).issue('bra', test.clock.now + DAY_MS) },
    }),
  },
  'catalogue.product': { statuses: anybody(200), example: async () => PRODUCT },
  'products.list': { statuses: MERCHANDISING, example: nothing },
  'products.get': { statuses: MERCHANDISING, example: async () => PRODUCT },
  'products.change': {
    statuses: MERCHANDISING,
    example: async (test) => ({
      ...PRODUCT,
      body: { content: { ...content, name: `Bra ${randomUUID()}` }, expectedRevision: await revisionOf(test) },
    }),
  },
  'products.history': { statuses: MERCHANDISING, example: async () => PRODUCT },
  'products.restore': { statuses: MERCHANDISING, example: changed },
  'products.planPrice': {
    statuses: answering(201, MERCHANDISING),
    example: async (test) => {
      const { from, until, ...price } = plan(test);
      return {
        ...PRODUCT,
        body: { ...price, from: new Date(from).toISOString(), until: new Date(until).toISOString() },
      };
    },
  },
  'products.cancelPrice': { statuses: MERCHANDISING, example: planned },
  'bulkProducts.sheet': { statuses: MERCHANDISING, example: nothing },
  'bulkProducts.preview': { statuses: MERCHANDISING, example: renamed },
  'bulkProducts.change': { statuses: MERCHANDISING, example: renamed },
};
