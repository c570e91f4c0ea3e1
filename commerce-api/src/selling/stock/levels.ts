import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { groupRows, placeholders, type Query } from '#platform/database';
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
    [...groupRows(rows, ({ variant_id }) => variant_id)].map(([variantId, levels]) => [
      variantId,
      new Map(levels.map(({ dc, available }) => [dc, available])),
    ]),
  );
