import type { Category, Role, Size } from '@nara/shared-contracts';

export interface ProductTable {
  id: string;
  name: string;
  description: string;
  /** Price at present. */
  price_cents: number;
  compare_at_cents: number | null;
  /** Price while no planned one holds; null while that is `price_cents`. */
  regular_price_cents: number | null;
  /** Read with `regular_price_cents` alone. */
  regular_compare_at_cents: number | null;
  /** Grows with every change by staff. */
  revision: number;
  category: Category;
  subcategory: string;
  tags_json: string;
  garment: string;
  erp_product_code: string;
  released_at: number;
  is_active: number;
  /** Read while it is not sold: `draft`, `archived`, or null for one that was withdrawn. */
  stage: 'draft' | 'archived' | null;
  /** Its address in the shop; null while that is its id. */
  slug: string | null;
  /** What else staff say of it; null while nobody said anything. */
  details_json: string | null;
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
  /** 0 once it was withdrawn: it is not sold, whatever its product is. */
  is_active: number;
  /** Position among the product's variants, from 0. */
  position: number;
}

/** A change of a product by staff. */
export interface ProductRevisionTable {
  product_id: string;
  revision: number;
  /** The revision that it went back to; null for a change of its own. */
  restored: number | null;
  before_json: string;
  after_json: string;
  /** Rows of its pictures, as JSON; null where it changed none. */
  pictures_before_json: string | null;
  pictures_after_json: string | null;
  at: number;
  /** Name of whoever made it. */
  by: string;
}

/** A price for a time. Those of one product never overlap. */
export interface PlannedPriceTable {
  id: string;
  product_id: string;
  price_cents: number;
  compare_at_cents: number | null;
  from_at: number;
  /** The first moment after it; null for one that holds for good. */
  until_at: number | null;
  /** When it next begins or ends; null once it does neither. */
  next_at: number | null;
  /** Name of whoever planned it. */
  by: string;
}

/** Changes of a product that wait for their publication. */
export interface ProductDraftTable {
  product_id: string;
  version: number;
  /** What the product was when they were made; fields that are the same in `content_json` are no part of them. */
  base_json: string;
  content_json: string;
  at: number;
  /** Name of whoever changed them last. */
  by: string;
}

/** When a product, or its draft, comes into the shop. */
export interface ProductPublicationTable {
  product_id: string;
  publish_at: number;
  /** Name, id and role of whoever planned it, in whose name it is published. */
  by: string;
  by_id: string | null;
  role: Role;
}

/** An address that a product has or had. */
export interface ProductSlugTable {
  slug: string;
  product_id: string;
  at: number;
}

/** A picture of a product's colour that staff put in. */
export interface ProductPictureTable {
  id: string;
  product_id: string;
  color_code: string;
  /** Position among the pictures of its colour, from 0. */
  position: number;
  /** Name of its master's files: the whole picture, from which renditions are cut. */
  master_hash: string;
  /** Name of its renditions' files. */
  image_hash: string;
  /** Alternative text; null until somebody writes it. The shop shows no picture without. */
  text: string | null;
  /** Focal point in ten-thousandths of width and height. */
  focal_x: number;
  focal_y: number;
  /** Size of the master in pixels. */
  width: number;
  height: number;
  at: number;
  /** Name of whoever put it in. */
  by: string;
}

/** Files in the store of pictures: a folder that is named by the hash of its content. */
export interface PictureFileTable {
  hash: string;
  /** From when on it may be removed if no picture has it; null for what the shop has shown, which orders name. */
  kept_until: number | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    products: ProductTable;
    variants: VariantTable;
    product_revisions: ProductRevisionTable;
    planned_prices: PlannedPriceTable;
    product_drafts: ProductDraftTable;
    product_publications: ProductPublicationTable;
    product_slugs: ProductSlugTable;
    product_pictures: ProductPictureTable;
    picture_files: PictureFileTable;
  }
}
