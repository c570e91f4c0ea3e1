import type { Category, Size } from '@nara/shared-contracts/rules/catalogue';
import type { Role } from '@nara/shared-contracts/rules/common';

export interface ProductTable {
  id: string;
  name: string;
  description: string;
  /** Current price. */
  price_cents: number;
  compare_at_cents: number | null;
  /** Price while no planned price is in effect; null if `price_cents` is that price. */
  regular_price_cents: number | null;
  /** Only valid if `regular_price_cents` is not null. */
  regular_compare_at_cents: number | null;
  /** Increases with every change by staff. */
  revision: number;
  category: Category;
  subcategory: string;
  tags_json: string;
  garment: string;
  erp_product_code: string;
  released_at: number;
  is_active: number;
  /** Stage of a product that is not on sale: `draft`, `archived`, or null for a withdrawn one. */
  stage: 'draft' | 'archived' | null;
  /** Slug of its page in the shop; null while the id serves as the address. */
  slug: string | null;
  /** Material, care and measurements, as JSON; null while staff have entered none. */
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
  /** Increases with every change of the mapping, so that it doubles as its version. */
  mapping_updated_at: number;
  /** 0 for a withdrawn variant, which is not sold even if its product is. */
  is_active: number;
  /** Position among the product's variants, from 0. */
  position: number;
}

/** A revision of a product by staff. */
export interface ProductRevisionTable {
  product_id: string;
  revision: number;
  /** Revision to which this one goes back; null for an ordinary change. */
  restored: number | null;
  before_json: string;
  after_json: string;
  /** Rows of the product's pictures before the change, as JSON; null if it changed none. */
  pictures_before_json: string | null;
  pictures_after_json: string | null;
  at: number;
  /** Name of the author. */
  by: string;
}

/** A price for a period. Periods of the same product never overlap. */
export interface PlannedPriceTable {
  id: string;
  product_id: string;
  price_cents: number;
  compare_at_cents: number | null;
  from_at: number;
  /** First moment after the period; null if it has no end. */
  until_at: number | null;
  /** Time at which the price next starts or ends; null if it does neither any more. */
  next_at: number | null;
  /** Name of the author. */
  by: string;
}

/** Draft of changes of a product, waiting for publication. */
export interface ProductDraftTable {
  product_id: string;
  version: number;
  /**
   * Content of the product when the draft was saved. Fields with the same value in `content_json` are not part of the
   * draft.
   */
  base_json: string;
  content_json: string;
  at: number;
  /** Name of the user who last changed the draft. */
  by: string;
}

/** A planned publication of a product or its draft. */
export interface ProductPublicationTable {
  product_id: string;
  publish_at: number;
  /** Name, id and role of the user who planned it. It is published in this user's name. */
  by: string;
  by_id: string | null;
  role: Role;
}

/** A current or former slug of a product. */
export interface ProductSlugTable {
  slug: string;
  product_id: string;
  at: number;
}

/** A picture that staff uploaded for a colour of a product. */
export interface ProductPictureTable {
  id: string;
  product_id: string;
  color_code: string;
  /** Position among the pictures of its colour, from 0. */
  position: number;
  /** Folder of the master's files: the whole picture, from which renditions are cut. */
  master_hash: string;
  /** Folder of the renditions' files. */
  image_hash: string;
  /** Alternative text; null until staff write it. The shop shows no picture without one. */
  text: string | null;
  /** Focal point in ten-thousandths of width and height. */
  focal_x: number;
  focal_y: number;
  /** Size of the master in pixels. */
  width: number;
  height: number;
  at: number;
  /** Name of the user who uploaded it. */
  by: string;
}

/** Files in the picture store: a folder named by the hash of its content. */
export interface PictureFileTable {
  hash: string;
  /**
   * Time from which the files may be removed if no picture uses them; null for files that the shop has shown, which
   * orders refer to.
   */
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
