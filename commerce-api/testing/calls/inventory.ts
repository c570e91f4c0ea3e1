import { THRESHOLDS } from '#exchange/inventory';
import { readSetting } from '#staff/settings';
import { driftStock, next, nothing, previewStock, reconcileStock, stockFile, VARIANT } from '../example-records';
import { stockOf } from '../stock';
import { answering, type Calls, PORTAL_STAFF } from './callers';

export const calls: Calls<'inventory'> = {
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
};
