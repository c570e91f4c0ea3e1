import type { SkuMappingStats } from '@nara/shared-contracts/api/sku-mapping';
import type { VariantStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import { HAS_STOCK, IS_IN_RANGE, IS_OUT_OF_STOCK, IS_SOLD } from '#selling/stock';
import { authorOf } from '#staff/audit';
import { enterpriseMappingHandlers } from './enterprise/routes';
import { mappingHandlers } from './handlers';
import { countMappings, findMapping, findMappingFigures } from './queries';
import { IS_MAPPED, type MappingFilters } from './selection';
import { settleCodes } from './settle';
import { findUnblockedOrders, findUnmappedOrders, retryOrders } from './unmapped-orders';
import { type MappingRow, toSkuMapping, variantName } from './views';

/** Filters of Product Management; the statuses are the rule of `variantStatus` as SQL conditions. */
const FILTERS: MappingFilters<VariantStatus> = {
  statuses: {
    active: [IS_SOLD, IS_MAPPED, HAS_STOCK],
    // Counted as in inventory, mapped or not.
    out_of_stock: [IS_OUT_OF_STOCK],
    // Includes drafts, because their mapping begins before they are sold.
    unmapped: [IS_IN_RANGE, sql<SqlBool>`not ${IS_MAPPED}`],
    // Most are outside the range, which the first condition alone decides.
    inactive: [sql<SqlBool>`(not ${IS_IN_RANGE} or (${IS_MAPPED} and not ${IS_SOLD}))`],
  },
  // The first is the same text as `variantName`.
  searchedIn: [sql`variants.color || ', ' || variants.size`, sql`variants.woolworths_sku`],
};

export { findMappingFigures } from './queries';
export { variantName } from './views';

/** Columns of the export, the same as in the table on the screen. */
const COLUMNS = {
  Product: ({ name }: MappingRow) => name,
  Variant: variantName,
  'NARA Variant ID': ({ id }: MappingRow) => id,
  'Woolworths SKU': ({ woolworths_sku }: MappingRow) => woolworths_sku,
  'ERP Code': ({ erp_variant_code }: MappingRow) => erp_variant_code,
  Stock: ({ stock }: MappingRow) => stock,
  Status: (row: MappingRow) => toSkuMapping(row).status,
};

const skuMappingHandlers = (context: Context): HandlersOf<'skuMapping'> => {
  const { database, now } = context;
  return {
    ...mappingHandlers(context, {
      filters: FILTERS,
      toView: toSkuMapping,
      columns: COLUMNS,
      settle: settleCodes,
    }),

    stats: () => findStats(database),

    unblockedOrders: () => findUnblockedOrders(database),

    retryUnblocked: async (call) => retryOrders(context, await findUnblockedOrders(database), authorOf(call, now())),

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

/** Returns the figures of Product Management's cards. */
async function findStats(database: Database): Promise<SkuMappingStats> {
  const { total, unmapped } = await findMappingFigures(database.kysely);
  const outOfStock = await countMappings(database, { conditions: FILTERS.statuses.out_of_stock, searchedIn: [] });
  return { variants: total, unmapped, outOfStock };
}

export const skuMapping = defineSubject({
  name: 'sku-mapping',
  handlers: { skuMapping: skuMappingHandlers, enterpriseMapping: enterpriseMappingHandlers },
});
