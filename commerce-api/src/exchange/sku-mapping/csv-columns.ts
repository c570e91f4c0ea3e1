import type { SkuMapping } from '@nara/shared-contracts/api/sku-mapping';

/** Columns of the export, the same as in the table on the screen. */
export const COLUMNS = {
  Product: ({ naraProductName }: SkuMapping) => naraProductName,
  Variant: ({ naraVariantName }: SkuMapping) => naraVariantName,
  'NARA Variant ID': ({ naraVariantId }: SkuMapping) => naraVariantId,
  'Woolworths SKU': ({ woolworthsSku }: SkuMapping) => woolworthsSku,
  'ERP Code': ({ erpCode }: SkuMapping) => erpCode,
  Stock: ({ stock }: SkuMapping) => stock,
  Status: ({ status }: SkuMapping) => status,
};
