import type { SkuMapping } from '@nara/shared-contracts/api/sku-mapping';
import type { Database } from '#platform/database';
import { csvFile, type HandlersOf } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeMapping } from './change-mapping';
import { enterpriseMappingHandlers } from './enterprise/routes';
import { eachMappingBatch, findMapping, findMappingPage, findStats } from './queries';
import { selectVariants, type VariantFilter } from './selection';
import { settleCodes } from './settle';
import { findUnblockedOrders, findUnmappedOrders, retryOrders } from './unmapped-orders';
import { toSkuMapping } from './views';

export { findMappingFigures } from './queries';
export { variantName } from './views';

/** Columns of the export, the same as in the table on the screen. */
const COLUMNS = {
  Product: ({ naraProductName }: SkuMapping) => naraProductName,
  Variant: ({ naraVariantName }: SkuMapping) => naraVariantName,
  'NARA Variant ID': ({ naraVariantId }: SkuMapping) => naraVariantId,
  'Woolworths SKU': ({ woolworthsSku }: SkuMapping) => woolworthsSku,
  'ERP Code': ({ erpCode }: SkuMapping) => erpCode,
  Stock: ({ stock }: SkuMapping) => stock,
  Status: ({ status }: SkuMapping) => status,
};

const skuMappingHandlers = (context: Context): HandlersOf<'skuMapping'> => {
  const { database, now } = context;
  return {
    async list({ query }) {
      const { mappings, total } = await findMappingPage(database, selectVariants(query), query);
      return { rows: mappings.map(toSkuMapping), total };
    },

    export: ({ query }) => csvFile(COLUMNS, eachViewBatch(database, query)),

    stats: () => findStats(database),

    unblockedOrders: () => findUnblockedOrders(database),

    retryUnblocked: async (call) => retryOrders(context, await findUnblockedOrders(database), authorOf(call, now())),

    get: async ({ params: { id } }) => toSkuMapping(await findMapping(database.kysely, id)),

    async change(call) {
      const { id } = call.params;
      const { expectedUpdatedAt, ...codes } = call.body;
      const mapping = await changeMapping(
        context,
        id,
        { version: Date.parse(expectedUpdatedAt), settle: (before) => settleCodes(before, codes, call.staff) },
        authorOf(call, now()),
      );
      return toSkuMapping(mapping);
    },

    async failedOrders({ params: { id } }) {
      await findMapping(database.kysely, id);
      return findUnmappedOrders(database, id);
    },

    async retryOrders(call) {
      const { id } = call.params;
      await findMapping(database.kysely, id);
      return retryOrders(context, await findUnmappedOrders(database, id), authorOf(call, now()));
    },
  };
};

async function* eachViewBatch(database: Database, filter: VariantFilter) {
  for await (const mappings of eachMappingBatch(database, selectVariants(filter))) yield mappings.map(toSkuMapping);
}

export const skuMapping = defineSubject({
  name: 'sku-mapping',
  handlers: { skuMapping: skuMappingHandlers, enterpriseMapping: enterpriseMappingHandlers },
});
