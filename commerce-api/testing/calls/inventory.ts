import { randomUUID } from 'node:crypto';
import { THRESHOLDS } from '#exchange/inventory';
import { readSetting } from '#staff/settings';
import { stockOf } from '../deliver-webhook';
import {
  driftStock,
  mappingFile,
  mappingVersion,
  next,
  nothing,
  previewMappings,
  previewStock,
  reconcileStock,
  refuseForWantOfMapping,
  stockFile,
  VARIANT,
} from '../examples/records';
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
  'inventory.importRows': call([401, 401, 401, 404, 404, 403, 200, 401], async (test) => ({
    params: { id: await previewStock(test) },
  })),
  'inventory.refusedRows': call([401, 401, 401, 404, 404, 403, 200, 401], async (test) => ({
    params: { id: await previewStock(test) },
  })),
  'inventory.applyImport': call([401, 401, 401, 404, 404, 403, 200, 401], async (test) => ({
    params: { id: await previewStock(test) },
    subject: 'bra-s-sage',
  })),
  'inventory.startSync': call(answering(202, PORTAL_STAFF), nothing),
  'inventory.reconcile': call(PORTAL_STAFF, async (test) => ({ body: await driftStock(test) })),
  'inventory.undoReconcile': call(PORTAL_STAFF, async (test) => ({ params: { id: await reconcileStock(test) } })),
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
  'enterpriseMapping.importRows': call([401, 401, 401, 403, 404, 403, 200, 401], async (test) => ({
    params: { id: await previewMappings(test) },
  })),
  'enterpriseMapping.refusedRows': call([401, 401, 401, 403, 404, 403, 200, 401], async (test) => ({
    params: { id: await previewMappings(test) },
  })),
  'enterpriseMapping.applyImport': call([401, 401, 401, 403, 404, 403, 200, 401], async (test) => ({
    params: { id: await previewMappings(test) },
    subject: VARIANT.params.id,
  })),
};
