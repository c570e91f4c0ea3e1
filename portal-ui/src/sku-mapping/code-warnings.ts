import {
  ERP_CODE_HINT,
  looksLikeErpCode,
  looksLikeWoolworthsSku,
  WOOLWORTHS_SKU_HINT,
} from '@nara/shared-contracts/rules/sku-mapping';

type Codes = Record<'woolworthsSku' | 'erpCode', string>;

/** Returns warnings about codes in an unusual format, by field; such codes can still be saved. */
export function codeWarnings({ woolworthsSku, erpCode }: Codes): Partial<Codes> {
  const [sku, erp] = [woolworthsSku.trim(), erpCode.trim()];
  return {
    ...(sku && !looksLikeWoolworthsSku(sku) && { woolworthsSku: `It usually looks like ${WOOLWORTHS_SKU_HINT}.` }),
    ...(erp && !looksLikeErpCode(erp) && { erpCode: `It usually looks like ${ERP_CODE_HINT}.` }),
  };
}
