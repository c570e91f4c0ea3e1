import type { InventoryRow } from '@nara/shared-contracts/api/inventory';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { timeCell } from '#platform/http';

/** Returns the function that writes the cell of a centre. An import reads it back. */
const pieces = (dc: DistributionCentre) => (row: InventoryRow) => row.dcStock[dc] ?? null;

/** The columns of the report, which can be imported again. */
export const COLUMNS = {
  'NARA SKU': ({ naraSku }: InventoryRow) => naraSku,
  'Woolworths SKU': ({ woolworthsSku }: InventoryRow) => woolworthsSku,
  Product: ({ productName }: InventoryRow) => productName,
  'Total Stock': ({ totalStock }: InventoryRow) => totalStock,
  'CPT-DC': pieces('CPT-DC'),
  'JHB-DC': pieces('JHB-DC'),
  'DBN-DC': pieces('DBN-DC'),
  'PLZ-DC': pieces('PLZ-DC'),
  'Last Sync': ({ lastSync }: InventoryRow) => timeCell(lastSync),
  Status: ({ status }: InventoryRow) => status,
};
