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
import { ADMIN, answering, type Calls, MERCHANDISING, PORTAL_STAFF } from './callers';

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
  'inventory.list': { statuses: PORTAL_STAFF, example: nothing },
  'inventory.export': { statuses: PORTAL_STAFF, example: nothing },
  'inventory.overview': { statuses: PORTAL_STAFF, example: nothing },
  'inventory.get': { statuses: PORTAL_STAFF, example: async () => VARIANT },
  'inventory.adjust': {
    statuses: PORTAL_STAFF,
    example: async (test) => {
      const { 'CPT-DC': expected = 0 } = await stockOf(test, VARIANT.params.id);
      return { ...VARIANT, body: { dc: 'CPT-DC', available: expected + 1, expected, reason: 'Counted' } };
    },
  },
  'inventory.previewImport': { statuses: answering(201, PORTAL_STAFF), example: async () => stockFile() },
  // A preview belongs to its author: other roles do not find it.
  'inventory.importRows': {
    statuses: [401, 401, 401, 404, 404, 403, 200, 401],
    example: async (test) => ({ params: { id: await previewStock(test) } }),
  },
  'inventory.refusedRows': {
    statuses: [401, 401, 401, 404, 404, 403, 200, 401],
    example: async (test) => ({ params: { id: await previewStock(test) } }),
  },
  'inventory.applyImport': {
    statuses: [401, 401, 401, 404, 404, 403, 200, 401],
    example: async (test) => ({ params: { id: await previewStock(test) }, subject: 'bra-s-sage' }),
  },
  'inventory.startSync': { statuses: answering(202, PORTAL_STAFF), example: nothing },
  'inventory.syncErrors': { statuses: PORTAL_STAFF, example: nothing },
  'inventory.differences': { statuses: PORTAL_STAFF, example: nothing },
  'inventory.reconcile': { statuses: PORTAL_STAFF, example: async (test) => ({ body: await driftStock(test) }) },
  'inventory.undoReconcile': {
    statuses: PORTAL_STAFF,
    example: async (test) => ({ params: { id: await reconcileStock(test) } }),
  },
  'inventory.thresholds': { statuses: PORTAL_STAFF, example: nothing },
  'inventory.changeThresholds': {
    statuses: PORTAL_STAFF,
    example: async (test) => {
      const { updatedAt } = await readSetting(test.context.database.kysely, THRESHOLDS);
      const expectedUpdatedAt = new Date(updatedAt).toISOString();
      return {
        body: { value: { ...THRESHOLDS.initial, staleMinutes: 10 + next() }, expectedUpdatedAt },
        subject: THRESHOLDS.name,
      };
    },
  },
  'skuMapping.list': { statuses: MERCHANDISING, example: nothing },
  'skuMapping.export': { statuses: MERCHANDISING, example: nothing },
  'skuMapping.stats': { statuses: MERCHANDISING, example: nothing },
  'skuMapping.get': { statuses: MERCHANDISING, example: async () => VARIANT },
  'skuMapping.change': {
    statuses: MERCHANDISING,
    example: async (test) => {
      const expectedUpdatedAt = await mappingVersion(test);
      return { ...VARIANT, body: { woolworthsSku: `WW-${randomUUID()}`, erpCode: null, expectedUpdatedAt } };
    },
  },
  'skuMapping.unblockedOrders': { statuses: MERCHANDISING, example: nothing },
  'skuMapping.retryUnblocked': {
    statuses: MERCHANDISING,
    example: async (test) => {
      const id = await refuseForWantOfMapping(test);
      const saved = { mapping_updated_at: test.clock.now + 1 };
      await test.context.database.kysely.updateTable('variants').set(saved).where('id', '=', id).execute();
      return {};
    },
  },
  'skuMapping.failedOrders': { statuses: MERCHANDISING, example: async () => VARIANT },
  'skuMapping.retryOrders': {
    statuses: MERCHANDISING,
    example: async (test) => ({ params: { id: await refuseForWantOfMapping(test) } }),
  },
  'enterpriseMapping.list': { statuses: MERCHANDISING, example: nothing },
  'enterpriseMapping.export': { statuses: MERCHANDISING, example: nothing },
  'enterpriseMapping.stats': { statuses: MERCHANDISING, example: nothing },
  'enterpriseMapping.get': { statuses: MERCHANDISING, example: async () => VARIANT },
  'enterpriseMapping.change': {
    statuses: MERCHANDISING,
    example: async (test) => ({
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
    }),
  },
  'enterpriseMapping.approve': {
    statuses: ADMIN,
    example: async (test) => ({ body: { mappings: [await propose(test)] }, subject: VARIANT.params.id }),
  },
  'enterpriseMapping.reject': {
    statuses: ADMIN,
    example: async (test) => ({
      body: { mappings: [await propose(test)], reason: 'Of last season' },
      subject: VARIANT.params.id,
    }),
  },
  'enterpriseMapping.previewImport': { statuses: answering(201, MERCHANDISING), example: async () => mappingFile() },
  'enterpriseMapping.importRows': {
    statuses: [401, 401, 401, 403, 404, 403, 200, 401],
    example: async (test) => ({ params: { id: await previewMappings(test) } }),
  },
  'enterpriseMapping.refusedRows': {
    statuses: [401, 401, 401, 403, 404, 403, 200, 401],
    example: async (test) => ({ params: { id: await previewMappings(test) } }),
  },
  'enterpriseMapping.applyImport': {
    statuses: [401, 401, 401, 403, 404, 403, 200, 401],
    example: async (test) => ({
      params: { id: await previewMappings(test) },
      subject: VARIANT.params.id,
    }),
  },
};
