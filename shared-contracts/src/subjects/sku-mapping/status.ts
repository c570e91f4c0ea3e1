import type { MappingStatus, VariantStatus } from './vocabulary';

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
