import type { SkuMapping, SkuMappingChange } from '@nara/shared-contracts/api/sku-mapping';

/** Texts of the form of a mapping; empty for a missing code. */
export type MappingValues = Readonly<Record<'woolworthsSku' | 'erpCode', string>>;

export const LABELS = { woolworthsSku: 'Woolworths SKU', erpCode: 'ERP Code' } as const;

export const toValues = ({ woolworthsSku, erpCode }: SkuMapping): MappingValues => ({
  woolworthsSku: woolworthsSku ?? '',
  erpCode: erpCode ?? '',
});

/** Returns the values as a change to the fetched mapping. */
export const toChange = ({ woolworthsSku, erpCode }: MappingValues, { updatedAt }: SkuMapping): SkuMappingChange => ({
  woolworthsSku: woolworthsSku.trim() || null,
  erpCode: erpCode.trim() || null,
  expectedUpdatedAt: updatedAt,
});
