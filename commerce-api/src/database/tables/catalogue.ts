import type { Category, DistributionCentre, Size } from '@nara/shared-contracts';

export interface ProductTable {
  id: string;
  name: string;
  description: string;
  price_cents: number;
  compare_at_cents: number | null;
  category: Category;
  subcategory: string;
  tags_json: string;
  garment: string;
  erp_product_code: string;
  released_at: number;
  is_active: number;
  position: number;
}

export interface VariantTable {
  id: string;
  product_id: string;
  sku: string;
  size: Size;
  color: string;
  color_code: string;
  woolworths_sku: string | null;
  erp_variant_code: string | null;
  /** Grows with every change of the two codes, so that it also serves as the mapping's version. */
  mapping_updated_at: number;
  /** Place among the product's variants, from 0. */
  position: number;
}

export interface StockLevelTable {
  variant_id: string;
  dc: DistributionCentre;
  available: number;
}

/** Everything that changed a stock level, and why. */
export interface StockMovementTable {
  id: string;
  variant_id: string;
  dc: DistributionCentre;
  /** Pieces; negative when they left. */
  delta: number;
  reason: 'sale' | 'cancellation' | 'return' | 'manual';
  /** Id of the order, the return or the audit entry behind it. */
  reference: string;
  at: number;
}
