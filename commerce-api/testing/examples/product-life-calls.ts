import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '#platform/time';
import { answering, type Calls, call, MERCHANDISING } from '../calls/callers';
import { addRow, findRow } from '../rows';
import type { TestApp } from '../test-app';
import { nothing } from './records';

let made = 0;

const content = {
  name: 'Summit Tee',
  description: 'For tests',
  category: 'women',
  subcategory: 'tees',
  garment: 'tee',
  tags: [],
  price: 549,
  compareAtPrice: null,
};

const sage = { color: 'Sage', colorCode: '#8a9a80', size: 'M', barcode: null };

/** Returns a code that is unique to this example. */
function nextCode(): string {
  made += 1;
  return `XY${made}`;
}

/** Creates a draft for this example, as a copy of a product's row. */
async function draft(test: TestApp, changes: { is_active?: 0 | 1; stage?: 'draft' | null } = {}) {
  const code = nextCode();
  const id = `nara-${code.toLowerCase()}`;
  const bra = await findRow(test, 'products', { id: 'bra' });
  const row = { ...bra, id, erp_product_code: `SAP-NARA-${code}`, is_active: 0, revision: 0 };
  await addRow(test, 'products', { ...row, stage: 'draft', ...changes });
  const variant = await findRow(test, 'variants', { id: 'bra-s-black' });
  await addRow(test, 'variants', {
    ...variant,
    id: `${id}-black-s`,
    product_id: id,
    sku: `NARA-${code}-BLACK-S`,
    woolworths_sku: null,
    barcode: null,
  });
  return { params: { id } };
}

const sold = (test: TestApp) => draft(test, { is_active: 1, stage: null });

/** Example calls for the life cycle of a product. */
export const lifeCalls: Calls<'productLife'> = {
  'productLife.suggestCode': call(MERCHANDISING, async () => ({ query: { name: 'Summit Tee' } })),
  'productLife.colors': call(MERCHANDISING, nothing),
  'productLife.create': call(answering(201, MERCHANDISING), async () => ({
    body: { content, code: nextCode(), variants: [sage] },
  })),
  'productLife.addVariants': call(answering(201, MERCHANDISING), async (test) => ({
    ...(await draft(test)),
    body: { variants: [sage] },
  })),
  'productLife.changeVariant': call(MERCHANDISING, async (test) => {
    const { params } = await draft(test);
    return { params: { ...params, variant: `${params.id}-black-s` }, body: { isActive: false } };
  }),
  'productLife.saveDraft': call(MERCHANDISING, async (test) => ({
    ...(await sold(test)),
    body: {
      content: { ...content, name: `Summit Tee ${randomUUID()}`, isSold: true },
      expectedRevision: 0,
      expectedVersion: 0,
    },
  })),
  // Prepares changes of a new product.
  'productLife.discardDraft': call(MERCHANDISING, async (test) => {
    const { params } = await sold(test);
    const json = { base_json: JSON.stringify(content), content_json: JSON.stringify({ ...content, name: 'Apex' }) };
    await addRow(test, 'product_drafts', { product_id: params.id, version: 1, ...json, at: 0, by: 'Nomsa' });
    return { params };
  }),
  'productLife.publish': call(MERCHANDISING, async (test) => ({
    ...(await draft(test)),
    body: { expectedRevision: 0, at: null },
  })),
  // Plans the publication of a new draft.
  'productLife.cancelPublication': call(MERCHANDISING, async (test) => {
    const { params } = await draft(test);
    await addRow(test, 'product_publications', {
      product_id: params.id,
      publish_at: test.clock.now + HOUR_MS,
      by: 'Nomsa',
      by_id: null,
      role: 'admin',
    });
    return { params };
  }),
  'productLife.withdraw': call(MERCHANDISING, async (test) => ({
    ...(await sold(test)),
    body: { expectedRevision: 0 },
  })),
  'productLife.changeAddress': call(MERCHANDISING, async (test) => ({
    ...(await draft(test)),
    body: { slug: `summit-tee-${made}` },
  })),
  'productLife.preview': call(answering(201, MERCHANDISING), async (test) => draft(test)),
  'productLife.archive': call(MERCHANDISING, async (test) => ({ ...(await draft(test)), body: { isArchived: true } })),
};
