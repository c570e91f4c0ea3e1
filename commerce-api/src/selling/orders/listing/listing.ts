import { ORDER_PERIODS, type OrderPeriod, type OrderStatus } from '@nara/shared-contracts/rules/orders';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Database, readSort, type SearchColumn, type Tables } from '#platform/database';
import { DAY_MS, startOfSouthAfricanDay } from '#platform/time';
import type { OrderTable } from '../tables';
import { findMatches, hasStatus, hasText, LIMITS, type Limits, type Match, wholeOrderId } from './search';

/** Number of matching rows, as shown by a list. */
interface CountedTotal {
  total: number;
  /** Set if there are more rows than were counted. */
  hasMore?: true;
}

/**
 * Returns the total of a list counted up to `most`; a greater `counted` means there are more. A page past the count,
 * with `found` rows after `offset`, proves that there are at least that many.
 */
export function countedTotal(
  counted: number,
  most: number,
  { offset, found, pageSize }: { offset: number; found: number; pageSize: number },
): CountedTotal {
  if (counted <= most) return { total: counted };
  const seen = offset + found;
  if (seen <= most) return { total: most, hasMore: true };
  return found < pageSize ? { total: seen } : { total: seen, hasMore: true };
}

/** Returns the start (epoch ms) of a period of South African days that ends today. */
export const placedSince = (period: OrderPeriod, now: number): number =>
  startOfSouthAfricanDay(now) - (ORDER_PERIODS[period] - 1) * DAY_MS;

/** Sort columns of the list; the later ones break ties. Each of these lists has an index. */
const SORT_COLUMNS = {
  createdAt: ['created_at', 'id'],
  total: ['total_cents', 'id'],
  status: ['status', 'created_at', 'id'],
} as const;
type SortKey = keyof typeof SORT_COLUMNS;

/** Filter and sort order of the list. Search, statuses and time combine with AND. */
export interface OrderFilter {
  search?: string;
  searchIn: readonly SearchColumn[];
  statuses?: readonly OrderStatus[];
  /** Earliest time of placing; epoch ms. */
  placedSince?: number;
  /** `-` for descending. */
  sort: SortKey | `-${SortKey}`;
}

type OrderQuery<O> = SelectQueryBuilder<Tables, 'orders', O>;

function filtered({ kysely }: Database, filter: Omit<OrderFilter, 'sort'>, isStatusInIndex = false) {
  const { search, searchIn, statuses, placedSince } = filter;
  let query: OrderQuery<object> = kysely.selectFrom('orders');
  const id = search && wholeOrderId(search);
  if (id) query = query.where('id', '=', id);
  else if (search) query = query.where((eb) => hasText(eb, search, searchIn));
  if (statuses) query = isStatusInIndex ? query.where(hasStatus(statuses)) : query.where('status', 'in', statuses);
  if (placedSince !== undefined) query = query.where('created_at', '>=', placedSince);
  return query;
}

function sorted(database: Database, filter: OrderFilter): OrderQuery<object> {
  const { key, direction } = readSort<SortKey>(filter.sort);
  const isStatusInIndex = key === 'total' || filter.search !== undefined;
  return SORT_COLUMNS[key].reduce(
    (query, column) => query.orderBy(column, direction),
    filtered(database, filter, isStatusInIndex),
  );
}

/** Sorts matches as the database sorts the list. */
function sortMatches(matches: readonly Match[], sort: OrderFilter['sort']): Match[] {
  const { key, direction } = readSort<SortKey>(sort);
  const sign = direction === 'desc' ? -1 : 1;
  return [...matches].sort((one, other) => {
    const column = SORT_COLUMNS[key].find((name) => one[name] !== other[name]) ?? 'id';
    return one[column] < other[column] ? -sign : sign;
  });
}

const isSearch = ({ search }: OrderFilter) => search !== undefined && search !== '' && wholeOrderId(search) === null;

/** Returns the sorted ids of all orders that match a search; null when there are too many to sort in memory. */
async function gather(database: Database, filter: OrderFilter, limits: Limits): Promise<string[] | null> {
  const { search = '', ...rest } = filter;
  const matches = await findMatches(database, { search, ...rest }, limits);
  return matches && sortMatches(matches, filter.sort).map(({ id }) => id);
}

/** Loads orders by id, in the order of the ids. */
async function loadOrders({ kysely }: Database, ids: readonly string[]): Promise<OrderTable[]> {
  if (ids.length === 0) return [];
  const orders = await kysely.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function countRows(query: { select: OrderQuery<object>['select'] }): Promise<number> {
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}

/** Counts the orders that match a filter; `shown` is the page that was read. */
async function findTotal(
  database: Database,
  filter: OrderFilter,
  shown: { offset: number; found: number; pageSize: number },
  { matches, counted: most }: Limits,
): Promise<CountedTotal> {
  if (isSearch(filter)) return countedTotal(matches + 1, matches, shown);
  const isWhole = !filter.search && !filter.statuses && filter.placedSince === undefined;
  if (isWhole) return { total: await countRows(database.kysely.selectFrom('orders')) };
  const some = filtered(database, filter)
    .select('id')
    .limit(most + 1);
  return countedTotal(await countRows(database.kysely.selectFrom(some.as('orders'))), most, shown);
}

interface OrderPage extends CountedTotal {
  orders: OrderTable[];
}

/**
 * Returns one page of the filter (pages from 1), and the total number of matches. A search does bounded work: its
 * matches are gathered in parts and sorted in memory or, when there are too many, found along the index of the sort
 * order.
 */
export async function findOrderPage(
  database: Database,
  filter: OrderFilter,
  { page, pageSize }: { page: number; pageSize: number },
  limits = LIMITS,
): Promise<OrderPage> {
  const offset = (page - 1) * pageSize;
  const gathered = isSearch(filter) ? await gather(database, filter, limits) : null;
  if (gathered) {
    return { orders: await loadOrders(database, gathered.slice(offset, offset + pageSize)), total: gathered.length };
  }
  // Ids first: rows skipped before a late page are read from the index alone.
  const found = await sorted(database, filter).select('id').limit(pageSize).offset(offset).execute();
  const orders = await loadOrders(database, found.map(idOf));
  return { orders, ...(await findTotal(database, filter, { offset, found: orders.length, pageSize }, limits)) };
}

const idOf = ({ id }: Pick<OrderTable, 'id'>): string => id;

const BATCH = 500;

/** Yields all matching orders, in batches. */
export async function* eachOrderBatch(database: Database, filter: OrderFilter): AsyncGenerator<OrderTable[]> {
  const gathered = isSearch(filter) ? await gather(database, filter, LIMITS) : null;
  if (!gathered) return yield* eachSortedBatch(database, filter);
  for (let from = 0; from < gathered.length; from += BATCH) {
    yield await loadOrders(database, gathered.slice(from, from + BATCH));
  }
}

/** Yields the same for a list without a search, each batch continuing after the last order of the previous one. */
async function* eachSortedBatch(database: Database, filter: OrderFilter): AsyncGenerator<OrderTable[]> {
  const { key, direction } = readSort<SortKey>(filter.sort);
  const columns: readonly (keyof OrderTable)[] = SORT_COLUMNS[key];
  let last: OrderTable | undefined;
  do {
    let query = sorted(database, filter).select('id').limit(BATCH);
    if (last) {
      const place = columns.map((column) => last?.[column]);
      query = query.where(
        sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${sql.raw(direction === 'desc' ? '<' : '>')} (${sql.join(place)})`,
      );
    }
    const orders = await loadOrders(database, (await query.execute()).map(idOf));
    if (orders.length > 0) yield orders;
    last = orders.length === BATCH ? orders.at(-1) : undefined;
  } while (last);
}
