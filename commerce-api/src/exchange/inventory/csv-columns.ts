import type { DistributionCentre, InventoryRow } from '@nara/shared-contracts';

/** The codes of centres that an import takes back. */
const pieces = (dc: DistributionCentre) => (row: InventoryRow) => row.dcStock[dc] ?? null;

/** Headings and cells of the report, which can be imported again. */
export const COLUMNS = {
  'NARA SKU': ({ naraSku }: InventoryRow) => naraSku,
  'Woolworths SKU': ({ woolworthsSku }: InventoryRow) => woolworthsSku,
  Product: ({ productName }: InventoryRow) => productName,
  'Total Stock': ({ totalStock }: InventoryRow) => totalStock,
  'CPT-DC': pieces('CPT-DC'),
  'JHB-DC': pieces('JHB-DC'),
  'DBN-DC': pieces('DBN-DC'),
  'PLZ-DC': pieces('PLZ-DC'),
  'Last Sync': ({ lastSync }: InventoryRow) => lastSync,
  Status: ({ status }: InventoryRow) => status,
};
