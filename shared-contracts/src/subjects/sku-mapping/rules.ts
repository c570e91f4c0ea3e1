/** Statuses of a variant with the partner, most severe last. */
export const VARIANT_STATUSES = ['active', 'out_of_stock', 'unmapped', 'inactive'] as const;
export type VariantStatus = (typeof VARIANT_STATUSES)[number];

/** Statuses of a mapping in the enterprise portal, most severe last. */
export const MAPPING_STATUSES = ['active', 'unmapped', 'pending_review', 'inactive'] as const;
export type MappingStatus = (typeof MAPPING_STATUSES)[number];

/** Usual form of the partner's SKUs and of the ERP's codes. */
export const WOOLWORTHS_SKU_HINT = 'WW-ACT-XXX-COLOR-SIZE';
export const ERP_CODE_HINT = 'SAP-NARA-XXX-XXX';

/** Returns whether a SKU has the usual form. An unusual one deserves a second look but is not an error. */
export const looksLikeWoolworthsSku = (code: string): boolean => /^WW-ACT(-[A-Z0-9]+){3,}$/.test(code);
/** Returns whether an ERP code has the usual form. An unusual one is not an error either. */
export const looksLikeErpCode = (code: string): boolean => /^SAP-NARA(-[A-Z0-9]+){2,}$/.test(code);

interface VariantState {
  /** True while its product is sold. */
  isActive: boolean;
  woolworthsSku: string | null;
  /** Pieces in all distribution centres. */
  stock: number;
}

/** Returns the status of a variant; if several apply, the most severe. Rule: docs/product/sku-mapping.md. */
export function variantStatus({ isActive, woolworthsSku, stock }: VariantState): VariantStatus {
  if (!isActive) return 'inactive';
  if (woolworthsSku === null) return 'unmapped';
  return stock > 0 ? 'active' : 'out_of_stock';
}

interface MappingState extends Pick<VariantState, 'isActive' | 'woolworthsSku'> {
  /** Proposed SKU that replaces the one in use after approval; null if there is none. */
  pendingWoolworthsSku: string | null;
}

/** Returns the status of a mapping; if several apply, the most severe. Rule: docs/product/sku-mapping.md. */
export function mappingStatus({ isActive, woolworthsSku, pendingWoolworthsSku }: MappingState): MappingStatus {
  if (!isActive) return 'inactive';
  if (pendingWoolworthsSku !== null) return 'pending_review';
  return woolworthsSku === null ? 'unmapped' : 'active';
}
