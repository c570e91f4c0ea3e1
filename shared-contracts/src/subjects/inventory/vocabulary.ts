/** Results of the last comparison of a SKU with the retailer, most severe first. */
export const INVENTORY_STATUSES = ['error', 'warning', 'synced'] as const;
export type InventoryStatus = (typeof INVENTORY_STATUSES)[number];

/** Causes of a difference between our stock and the retailer's. */
export const DRIFT_CAUSES = [
  'order-on-its-way',
  'late-webhook',
  'return-not-restocked',
  'manual-change',
  'unknown',
] as const;
export type DriftCause = (typeof DRIFT_CAUSES)[number];

export const CENTRE_STATUSES = ['online', 'warning', 'offline'] as const;
export type CentreStatus = (typeof CENTRE_STATUSES)[number];

/** Reasons for a movement in the stock ledger. */
export const MOVEMENT_REASONS = ['sale', 'cancellation', 'return', 'manual', 'import', 'sync'] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];
