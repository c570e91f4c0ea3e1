import type { EnterpriseMappingQuery } from '@nara/shared-contracts/api/sku-mapping';
import type { MappingStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readSort } from '#platform/database';
import { IS_IN_RANGE } from '#selling/stock';
import { IS_MAPPED, IS_PENDING, type MappingSelection, STOCK } from '../selection';

/** Filter and order of the enterprise portal's list. Search and status combine with AND. */
export type EnterpriseFilter = Pick<EnterpriseMappingQuery, 'search' | 'status' | 'sort'>;

/** The status filter. It counts like the cards, so a mapping in use with a proposed successor is found under both. */
const STATUS_CONDITIONS: Record<MappingStatus, readonly RawBuilder<SqlBool>[]> = {
  active: [IS_IN_RANGE, IS_MAPPED],
  unmapped: [IS_IN_RANGE, sql<SqlBool>`not ${IS_MAPPED}`],
  pending_review: [IS_IN_RANGE, IS_PENDING],
  inactive: [sql<SqlBool>`not ${IS_IN_RANGE}`],
};

const SORTS = {
  naraSku: [sql`variants.sku`],
  product: [sql`products.name`, sql`products.id`, sql`variants.position`],
  woolworthsSku: [sql`coalesce(lower(variants.woolworths_sku), '')`, sql`variants.id`],
  stock: [STOCK, sql`variants.id`],
} as const;

export function selectEnterprise({ search, status, sort = 'naraSku' }: EnterpriseFilter): MappingSelection {
  const { key, direction } = readSort<keyof typeof SORTS>(sort);
  return {
    conditions: status ? STATUS_CONDITIONS[status] : [],
    search,
    searchedIn: [
      sql<string>`variants.sku`,
      sql<string | null>`variants.woolworths_sku`,
      sql<string | null>`variants.pending_woolworths_sku`,
    ],
    order: { columns: SORTS[key], direction, isByProduct: key === 'product' },
  };
}
