import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contains, readSort, type Tables } from '#platform/database';

export type MappingSelect<O> = SelectQueryBuilder<Tables, 'variants' | 'products', O>;

interface MappingOrder {
  columns: readonly RawBuilder<unknown>[];
  direction: 'asc' | 'desc';
  /** True if the order needs products. That takes a lookup per variant, which is most of the work. */
  isByProduct: boolean;
}

/** Conditions and order for selecting variants. */
export interface MappingSelection {
  conditions: readonly RawBuilder<SqlBool>[];
  /** Text to find in the product's name or in one of `searchedIn`. */
  search?: string | undefined;
  searchedIn: readonly RawBuilder<string | null>[];
  order: MappingOrder;
}

const SUM = sql<number>`sum(available)`;
export const STOCK = sql<number>`coalesce((select ${SUM} from stock_levels where variant_id = variants.id), 0)`;
export const IS_MAPPED = sql<SqlBool>`variants.woolworths_sku is not null`;
export const IS_PENDING = sql<SqlBool>`variants.pending_woolworths_sku is not null`;

export const joined = (db: Kysely<Tables>): MappingSelect<object> =>
  db.selectFrom('variants').innerJoin('products', 'products.id', 'variants.product_id');

/** Selects variants in no particular order. Joins their products only with `withProducts`. */
export function selected(
  db: Kysely<Tables>,
  { conditions, search, searchedIn }: Omit<MappingSelection, 'order'>,
  withProducts: boolean,
): MappingSelect<object> {
  let query = withProducts ? joined(db) : (db.selectFrom('variants') as unknown as MappingSelect<object>);
  if (search) {
    query = query.where((eb) =>
      eb.or([
        // Checks each product's name once, rather than once per variant.
        eb('variants.product_id', 'in', (from) =>
          from.selectFrom('products').select('id').where(contains(sql`name`, search)),
        ),
        ...searchedIn.map((column) => contains(column, search)),
      ]),
    );
  }
  for (const condition of conditions) query = query.where(condition);
  return query;
}

export const inOrder = <O>(query: MappingSelect<O>, { columns, direction }: MappingOrder): MappingSelect<O> =>
  columns.reduce<MappingSelect<O>>((ordered, column) => ordered.orderBy(column, direction), query);

/**
 * Sums up the stock of all variants in one pass for an order by stock. On PostgreSQL this is twice as fast as a subquery
 * for each variant; on SQLite it is slower.
 */
export function inOrderOnPostgres<O>(query: MappingSelect<O>, order: MappingOrder): MappingSelect<O> {
  if (!order.columns.includes(STOCK)) return inOrder(query, order);
  const sums = sql<{ variant_id: string; pieces: number }>`
    (select variant_id, ${SUM} as pieces from stock_levels group by variant_id)`;
  const withStock = (query as unknown as MappingSelect<object>).leftJoin(sums.as('stock'), (join) =>
    join.onRef('stock.variant_id', '=', 'variants.id'),
  );
  const pieces = sql`coalesce(stock.pieces, 0)`;
  const columns = order.columns.map((column) => (column === STOCK ? pieces : column));
  return inOrder(withStock as unknown as MappingSelect<O>, { ...order, columns });
}

export const reversed = (order: MappingOrder): MappingOrder => ({
  ...order,
  direction: order.direction === 'asc' ? 'desc' : 'asc',
});

/** Orders the rows; the variants of a product stay in the product's own order. */
const SORTS = {
  naraSku: [sql`variants.sku`],
  product: [sql`products.name`, sql`products.id`, sql`variants.position`],
  // The same order on every database, regardless of its rules for case and null.
  woolworthsSku: [sql`coalesce(lower(variants.woolworths_sku), '')`, sql`variants.id`],
  stock: [STOCK, sql`variants.id`],
} as const;

/** Filter and order of a portal's list. Search and status combine with AND. */
export interface MappingFilter<Status extends string> {
  search?: string | undefined;
  status?: Status | undefined;
  sort: keyof typeof SORTS | `-${keyof typeof SORTS}`;
}

/** Filters of a portal's list. */
export interface MappingFilters<Status extends string> extends Pick<MappingSelection, 'searchedIn'> {
  statuses: Readonly<Record<Status, readonly RawBuilder<SqlBool>[]>>;
}

export function selectMappings<Status extends string>(
  { statuses, searchedIn }: MappingFilters<Status>,
  { search, status, sort }: MappingFilter<Status>,
): MappingSelection {
  const { key, direction } = readSort<keyof typeof SORTS>(sort);
  return {
    conditions: status ? statuses[status] : [],
    search,
    searchedIn,
    order: { columns: SORTS[key], direction, isByProduct: key === 'product' },
  };
}
