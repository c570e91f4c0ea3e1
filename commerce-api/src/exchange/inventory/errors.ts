import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { ApiError } from '#platform/http';

export const skuNotFound = () => new ApiError(404, 'sku-not-found', 'There is no such SKU.');

/**
 * Returns the refusal of a stock change because the stock was sold, returned or counted in the meantime. Includes the
 * current level.
 */
export const stockChanged = (dc: DistributionCentre, available: number | null) =>
  new ApiError(409, 'stock-changed', 'This stock changed meanwhile. Look at it again first.', {
    errors: [{ field: 'available', message: `is now ${available ?? 'without a record'} at ${dc}` }],
  });

export const reconciliationNotFound = () =>
  new ApiError(404, 'reconciliation-not-found', 'There is no such reconciliation.');

export const alreadyUndone = () => new ApiError(409, 'already-undone', 'This reconciliation was taken back already.');
