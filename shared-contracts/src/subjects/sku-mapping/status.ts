import type { MappingStatus, VariantStatus } from './vocabulary';

interface VariantState {
  /** Its product is sold. */
  isActive: boolean;
  woolworthsSku: string | null;
  /** Pieces in all distribution centres. */
  stock: number;
}

/** The status of a variant. Rule: docs/product.md, "Product Management". */
export function variantStatus({ isActive, woolworthsSku, stock }: VariantState): VariantStatus {
  if (!isActive) return 'inactive';
  if (woolworthsSku === null) return 'unmapped';
  return stock > 0 ? 'active' : 'out_of_stock';
}

interface MappingState extends Pick<VariantState, 'isActive' | 'woolworthsSku'> {
  /** Takes the place of the one in use once it is approved. */
  pendingWoolworthsSku: string | null;
}

/** The status of a mapping. Rule: docs/product.md, "SKU Mapping". */
export function mappingStatus({ isActive, woolworthsSku, pendingWoolworthsSku }: MappingState): MappingStatus {
  if (!isActive) return 'inactive';
  if (pendingWoolworthsSku !== null) return 'pending_review';
  return woolworthsSku === null ? 'unmapped' : 'active';
}
