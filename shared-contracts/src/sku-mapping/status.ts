/** How a variant stands with the partner, the gravest reason first where several hold. */
export const VARIANT_STATUSES = ['active', 'out_of_stock', 'unmapped', 'inactive'] as const;

export type VariantStatus = (typeof VARIANT_STATUSES)[number];

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
