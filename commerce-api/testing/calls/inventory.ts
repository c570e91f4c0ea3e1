import { randomUUID } from 'node:crypto';
import { THRESHOLDS } from '#exchange/inventory';
import { readSetting } from '#staff/settings';
import { stockOf } from '../deliver-webhook';
import type { ExampleCall } from '../examples/call';
import { madeAt, next, nothing, refuseOrder, VARIANT } from '../examples/records';
import { placeOrder } from '../place-order';
import { addRow, findRow } from '../rows';
import type { TestApp } from '../test-app';
import { ADMIN, answering, type Calls, call, each, MERCHANDISING, PORTAL_STAFF } from './callers';

/** Proposes a Woolworths SKU; returns the proposal in the form that a decision names it. */
async function propose(test: TestApp): Promise<{ id: string; expectedUpdatedAt: string }> {
  const { id } = VARIANT.params;
  await test.context.database.kysely
    .updateTable('variants')
    .set({ pending_woolworths_sku: `WW-${randomUUID()}`, pending_by: 'Lerato' })
    .where('id', '=', id)
    .execute();
  return { id, expectedUpdatedAt: await mappingVersion(test) };
}

/** Makes the partner refuse an order over an unknown SKU; returns the variant, which has been mapped since. */
async function refuseForWantOfMapping(test: TestApp): Promise<string> {
  const { id, body } = await placeOrder(test);
  await refuseOrder(test, id, { last_code: 'SKU_NOT_FOUND' });
  return body.items[0]?.variantId ?? '';
}

const stockFile = () => ({
  body: `NARA SKU,CPT-DC,JHB-DC,DBN-DC,PLZ-DC\nSKU-BRA-S-SAGE,,${1_000_000 - next()},,\n`,
  headers: { 'content-type': 'text/csv' },
});

/** Adds one piece to the retailer's stock; returns the items that reconcile it. */
async function driftStock(test: TestApp): Promise<{ items: object[] }> {
  const { kysely } = test.context.database;
  // A pull started by an earlier call would compare the variant again before the difference is settled.
  await kysely.updateTable('inventory_syncs').set({ state: 'failed' }).where('state', '=', 'running').execute();
  const place = { variant_id: VARIANT.params.id, dc: 'JHB-DC' } as const;
  await kysely.deleteFrom('partner_stock').where('variant_id', '=', place.variant_id).execute();
  const at = test.clock.now;
  const pulled = { quantity: 6, difference: 1, sync_id: randomUUID(), at, counted_at: at };
  await addRow(test, 'partner_stock', { ...place, ...pulled });
  return { items: [{ variantId: place.variant_id, dc: place.dc, difference: 1 }] };
}

async function mappingVersion(test: TestApp): Promise<string> {
  const { mapping_updated_at } = await findRow(test, 'variants', { id: VARIANT.params.id });
  return new Date(mapping_updated_at).toISOString();
}

/** Returns a file that gives one variant another Woolworths SKU. */
const mappingFile = (): ExampleCall => ({
  body: `NARA SKU,Woolworths SKU,PLU,ERP Code,Barcode,Wholesale Price (R),Retail Price (R),DC Locations
SKU-TANK-M,WW-${randomUUID()},,,,,,CPT-DC`,
  headers: { 'content-type': 'text/csv' },
});

export const calls: Calls<'inventory' | 'skuMapping' | 'enterpriseMapping'> = {
  ...each(PORTAL_STAFF, nothing, 'inventory.list', 'inventory.export', 'inventory.overview', 'inventory.syncErrors'),
  ...each(PORTAL_STAFF, nothing, 'inventory.differences', 'inventory.thresholds'),
  'inventory.get': call(PORTAL_STAFF, async () => VARIANT),
  'inventory.adjust': call(PORTAL_STAFF, async (test) => {
    const { 'CPT-DC': expected = 0 } = await stockOf(test, VARIANT.params.id);
    return { ...VARIANT, body: { dc: 'CPT-DC', available: expected + 1, expected, reason: 'Counted' } };
  }),
  'inventory.previewImport': call(answering(201, PORTAL_STAFF), async () => stockFile()),
  // A preview belongs to its author: other roles do not find it.
  ...each(
    [401, 401, 401, 404, 404, 403, 200, 401],
    async (test) => ({
      params: { id: await madeAt(test, '/api/enterprise/inventory/imports', stockFile()) },
      subject: 'bra-s-sage',
    }),
    'inventory.importRows',
    'inventory.refusedRows',
    'inventory.applyImport',
  ),
  'inventory.startSync': call(answering(202, PORTAL_STAFF), nothing),
  'inventory.reconcile': call(PORTAL_STAFF, async (test) => ({ body: await driftStock(test) })),
  'inventory.undoReconcile': call(PORTAL_STAFF, async (test) => ({
    params: { id: await madeAt(test, '/api/enterprise/inventory/reconciliations', { body: await driftStock(test) }) },
  })),
  'inventory.changeThresholds': call(PORTAL_STAFF, async (test) => {
    const { updatedAt } = await readSetting(test.context.database.kysely, THRESHOLDS);
    const expectedUpdatedAt = new Date(updatedAt).toISOString();
    return {
      body: { value: { ...THRESHOLDS.initial, staleMinutes: 10 + next() }, expectedUpdatedAt },
      subject: THRESHOLDS.name,
    };
  }),
  ...each(MERCHANDISING, nothing, 'skuMapping.list', 'skuMapping.export', 'skuMapping.stats'),
  'skuMapping.unblockedOrders': call(MERCHANDISING, nothing),
  ...each(MERCHANDISING, async () => VARIANT, 'skuMapping.get', 'skuMapping.failedOrders'),
  'skuMapping.change': call(MERCHANDISING, async (test) => {
    const expectedUpdatedAt = await mappingVersion(test);
    return { ...VARIANT, body: { woolworthsSku: `WW-${randomUUID()}`, erpCode: null, expectedUpdatedAt } };
  }),
  'skuMapping.retryUnblocked': call(MERCHANDISING, async (test) => {
    const id = await refuseForWantOfMapping(test);
    const saved = { mapping_updated_at: test.clock.now + 1 };
    await test.context.database.kysely.updateTable('variants').set(saved).where('id', '=', id).execute();
    return {};
  }),
  'skuMapping.retryOrders': call(MERCHANDISING, async (test) => ({
    params: { id: await refuseForWantOfMapping(test) },
  })),
  ...each(MERCHANDISING, nothing, 'enterpriseMapping.list', 'enterpriseMapping.export', 'enterpriseMapping.stats'),
  'enterpriseMapping.get': call(MERCHANDISING, async () => VARIANT),
  'enterpriseMapping.change': call(MERCHANDISING, async (test) => ({
    ...VARIANT,
    body: {
      woolworthsSku: `WW-${randomUUID()}`,
      woolworthsPlu: null,
      erpCode: null,
      barcode: null,
      priceWholesale: 100,
      priceRetail: 200,
      dcLocations: ['CPT-DC'],
      expectedUpdatedAt: await mappingVersion(test),
    },
  })),
  'enterpriseMapping.approve': call(ADMIN, async (test) => ({
    body: { mappings: [await propose(test)] },
    subject: VARIANT.params.id,
  })),
  'enterpriseMapping.reject': call(ADMIN, async (test) => ({
    body: { mappings: [await propose(test)], reason: 'Of last season' },
    subject: VARIANT.params.id,
  })),
  'enterpriseMapping.previewImport': call(answering(201, MERCHANDISING), async () => mappingFile()),
  ...each(
    [401, 401, 401, 403, 404, 403, 200, 401],
    async (test) => ({
      params: { id: await madeAt(test, '/api/enterprise/sku-mappings/imports', mappingFile()) },
      subject: VARIANT.params.id,
    }),
    'enterpriseMapping.importRows',
    'enterpriseMapping.refusedRows',
    'enterpriseMapping.applyImport',
  ),
};
