import { randomUUID } from 'node:crypto';
import {
  mappingFile,
  mappingVersion,
  nothing,
  previewMappings,
  refuseForWantOfMapping,
  VARIANT,
} from '../example-records';
import type { TestApp } from '../test-app';
import { ADMIN, answering, type Calls, MERCHANDISING } from './callers';

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

export const calls: Calls<'skuMapping' | 'enterpriseMapping'> = {
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
