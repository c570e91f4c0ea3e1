import type { FieldMessages } from '@nara/portal-ui';
import {
  ERP_CODE_HINT,
  looksLikeErpCode,
  looksLikeWoolworthsSku,
  type SkuMapping,
  type SkuMappingChange,
  WOOLWORTHS_SKU_HINT,
} from '@nara/shared-contracts';

/** What the form of a mapping holds; empty: not mapped. */
export type MappingValues = Readonly<Record<'woolworthsSku' | 'erpCode', string>>;

export const LABELS = { woolworthsSku: 'Woolworths SKU', erpCode: 'ERP Code' } as const;

export const toValues = ({ woolworthsSku, erpCode }: SkuMapping): MappingValues => ({
  woolworthsSku: woolworthsSku ?? '',
  erpCode: erpCode ?? '',
});

/** The values as a change to the mapping that was read. */
export const toChange = ({ woolworthsSku, erpCode }: MappingValues, { updatedAt }: SkuMapping): SkuMappingChange => ({
  woolworthsSku: woolworthsSku.trim() || null,
  erpCode: erpCode.trim() || null,
  expectedUpdatedAt: updatedAt,
});

/** Codes that do not look as usual: worth a second look, but no error. */
export function warn({ woolworthsSku, erpCode }: MappingValues): FieldMessages<MappingValues> {
  const [sku, erp] = [woolworthsSku.trim(), erpCode.trim()];
  return {
    ...(sku && !looksLikeWoolworthsSku(sku) && { woolworthsSku: `It usually looks like ${WOOLWORTHS_SKU_HINT}.` }),
    ...(erp && !looksLikeErpCode(erp) && { erpCode: `It usually looks like ${ERP_CODE_HINT}.` }),
  };
}
