import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { type SqlBool, sql } from 'kysely';
import { placeholders, type Query } from '#platform/database';
import type { StockLevelTable } from './tables';

/**
 * Locks the stock of variants until the transaction ends. Every stock change begins with this query. It always locks in
 * the same order, so that competitors for the same pieces wait instead of deadlocking.
 */
export const lockStock = (variantIds: readonly string[]): Query<StockLevelTable> => ({
  sql: `
    SELECT variant_id, dc, available FROM stock_levels WHERE variant_id IN (${placeholders(variantIds)})
    ORDER BY variant_id, dc FOR UPDATE`,
  parameters: variantIds,
});

/** Returns the available pieces by variant and centre. */
export const toStock = (rows: readonly StockLevelTable[]): Map<string, Map<DistributionCentre, number>> =>
  new Map(
    [...Map.groupBy(rows, ({ variant_id }) => variant_id)].map(([variantId, levels]) => [
      variantId,
      new Map(levels.map(({ dc, available }) => [dc, available])),
    ]),
  );

/**
 * Conditions on the variants of a query. A variant that is on sale and has no piece in any centre is _out of stock_.
 */

/** Condition for a variant on sale. The subquery checks each product once, not per variant. */
export const IS_SOLD = sql<SqlBool>`(variants.is_active = 1
  and variants.product_id in (select id from products where is_active = 1))`;
/** Condition for a variant on sale, or of a draft product, whose mapping is already being prepared. */
export const IS_IN_RANGE = sql<SqlBool>`(variants.is_active = 1
  and variants.product_id in (select id from products where is_active = 1 or stage = 'draft'))`;
export const HAS_STOCK = sql<SqlBool>`exists (select 1 from stock_levels where variant_id = variants.id and available > 0)`;
export const IS_OUT_OF_STOCK = sql<SqlBool>`(${IS_SOLD} and not ${HAS_STOCK})`;
