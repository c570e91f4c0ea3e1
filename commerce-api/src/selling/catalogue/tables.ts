import type { Category, Size } from '@nara/shared-contracts';

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
  /** The SKU in use; orders are submitted under it. */
  woolworths_sku: string | null;
  /** The proposed SKU, awaiting approval; null without one. */
  pending_woolworths_sku: string | null;
  /** Name of the proposer. */
  pending_by: string | null;
  woolworths_plu: string | null;
  erp_variant_code: string | null;
  /** EAN-13; unique. */
  barcode: string | null;
  wholesale_cents: number | null;
  retail_cents: number | null;
  /** JSON array of the distribution centres where the mapping is valid, in the order of DC_CODES. */
  dc_codes_json: string;
  /** Grows with every change of the mapping, so that it doubles as its version. */
  mapping_updated_at: number;
  /** Position among the product's variants, from 0. */
  position: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    products: ProductTable;
    variants: VariantTable;
  }
}
