import type { NumberFields } from '../../wire/number-fields';
import type { Province } from '../../wire/provinces';

/** The partner's distribution centres. */
export const DISTRIBUTION_CENTRES = {
  'CPT-DC': 'Cape Town',
  'JHB-DC': 'Johannesburg',
  'DBN-DC': 'Durban',
  'PLZ-DC': 'Gqeberha',
} as const;

export type DistributionCentre = keyof typeof DISTRIBUTION_CENTRES;
export const DC_CODES = Object.keys(DISTRIBUTION_CENTRES) as [DistributionCentre, ...DistributionCentre[]];

const NEAREST: Record<Province, readonly DistributionCentre[]> = {
  WC: ['CPT-DC', 'PLZ-DC', 'JHB-DC', 'DBN-DC'],
  NC: ['CPT-DC', 'JHB-DC', 'PLZ-DC', 'DBN-DC'],
  EC: ['PLZ-DC', 'CPT-DC', 'DBN-DC', 'JHB-DC'],
  KZN: ['DBN-DC', 'JHB-DC', 'PLZ-DC', 'CPT-DC'],
  FS: ['JHB-DC', 'DBN-DC', 'PLZ-DC', 'CPT-DC'],
  GP: ['JHB-DC', 'DBN-DC', 'PLZ-DC', 'CPT-DC'],
  LP: ['JHB-DC', 'DBN-DC', 'PLZ-DC', 'CPT-DC'],
  MP: ['JHB-DC', 'DBN-DC', 'PLZ-DC', 'CPT-DC'],
  NW: ['JHB-DC', 'DBN-DC', 'PLZ-DC', 'CPT-DC'],
};

/** Returns the distribution centres for a delivery province, nearest first. Rule: docs/product/stock.md. */
export const nearestCentres = (province: Province): readonly DistributionCentre[] => NEAREST[province];

/** Centres that stock the whole range; Gqeberha stocks part of it. */
export const FULL_RANGE_CENTRES: readonly DistributionCentre[] = ['CPT-DC', 'JHB-DC', 'DBN-DC'];

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

/** Thresholds for low stock and for the warning of a centre. Rule: docs/product/inventory.md. */
export const THRESHOLD_FIELDS = {
  minimumStock: {
    label: 'Minimum pieces of a SKU',
    hint: 'A SKU with fewer pieces across all centres is low on stock.',
    max: 9999,
    initial: 5,
  },
  missingRecords: {
    label: 'SKUs without a record',
    hint: 'A centre shows a warning at this number.',
    max: 9999,
    initial: 1,
  },
  staleMinutes: {
    label: 'Minutes since the last full sync',
    hint: 'Every centre shows a warning after this many minutes.',
    max: 9999,
    initial: 24 * 60,
  },
} as const satisfies NumberFields;

export const CENTRE_STATUSES = ['online', 'warning', 'offline'] as const;
export type CentreStatus = (typeof CENTRE_STATUSES)[number];

/** Reasons for a movement in the stock ledger. */
export const MOVEMENT_REASONS = ['sale', 'cancellation', 'return', 'manual', 'import', 'sync'] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];
