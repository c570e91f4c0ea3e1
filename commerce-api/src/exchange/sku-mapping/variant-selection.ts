import type { SkuMappingQuery } from '@nara/shared-contracts/api/sku-mapping';
import type { VariantStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readSort } from '#platform/database';
import { HAS_STOCK, IS_IN_RANGE, IS_OUT_OF_STOCK, IS_SOLD } from '#selling/stock';
import { IS_MAPPED, type MappingSelection, STOCK } from './selection';

/** Filter and order of Product Management's list. Search and status combine with AND. */
export interface VariantFilter extends Pick<SkuMappingQuery, 'search' | 'status'> {
  sort?: SkuMappingQuery['sort'];
}

/** The rule of `variantStatus` as SQL conditions. */
const STATUS_CONDITIONS: Record<VariantStatus, readonly RawBuilder<SqlBool>[]> = {
  active: [IS_SOLD, IS_MAPPED, HAS_STOCK],
  // Counted as in inventory, mapped or not.
  out_of_stock: [IS_OUT_OF_STOCK],
  // Includes drafts, because their mapping begins before they are sold.
  unmapped: [IS_IN_RANGE, sql<SqlBool>`not ${IS_MAPPED}`],
  // Most are outside the range, which the first condition alone decides.
  inactive: [sql<SqlBool>`(not ${IS_IN_RANGE} or (${IS_MAPPED} and not ${IS_SOLD}))`],
};

/** Same text as `variantName` in views.ts. */
const VARIANT_NAME = sql<string>`variants.color || ', ' || variants.size`;

/** Orders the rows; the variants of a product stay in the product's own order. */
const SORTS = {
  product: [sql`products.name`, sql`products.id`, sql`variants.position`],
  // The same order on every database, regardless of its rules for case and null.
  woolworthsSku: [sql`coalesce(lower(variants.woolworths_sku), '')`, sql`variants.id`],
  stock: [STOCK, sql`variants.id`],
} as const;

export function selectVariants({ search, status, sort = 'product' }: VariantFilter): MappingSelection {
  const { key, direction } = readSort<keyof typeof SORTS>(sort);
  return {
    conditions: status ? STATUS_CONDITIONS[status] : [],
    search,
    searchedIn: [VARIANT_NAME, sql<string | null>`variants.woolworths_sku`],
    order: { columns: SORTS[key], direction, isByProduct: key === 'product' },
  };
}
