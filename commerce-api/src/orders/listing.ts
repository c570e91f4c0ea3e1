import type { OrderStatus } from '@nara/shared-contracts';
import type { SelectQueryBuilder } from 'kysely';
import { contains, type Database, type OrderTable, readSort, type Tables } from '../database';

const SORT_COLUMNS = { createdAt: 'created_at', total: 'total_cents', status: 'status' } as const;
type SortKey = keyof typeof SORT_COLUMNS;
type SearchColumn = 'id' | 'email' | 'woolworths_order_id' | 'customer_ref';

/** Which orders, in which order. Search and statuses combine by AND. */
export interface OrderFilter {
  search?: string;
  searchIn: readonly SearchColumn[];
  statuses?: readonly OrderStatus[];
  /** `-` for descending; equal orders follow their ids. */
  sort: SortKey | `-${SortKey}`;
}

type OrderQuery<O> = SelectQueryBuilder<Tables, 'orders', O>;

function filtered({ kysely }: Database, { search, searchIn, statuses }: OrderFilter): OrderQuery<object> {
  let query: OrderQuery<object> = kysely.selectFrom('orders');
  if (search) query = query.where((eb) => eb.or(searchIn.map((column) => contains(eb.ref(column), search))));
  if (statuses) query = query.where('status', 'in', statuses);
  return query;
}

function sortOf({ sort }: OrderFilter) {
  const { key, direction } = readSort(sort);
  return { column: SORT_COLUMNS[key], direction, after: direction === 'desc' ? '<' : '>' } as const;
}

function sorted(database: Database, filter: OrderFilter): OrderQuery<OrderTable> {
  const { column, direction } = sortOf(filter);
  return filtered(database, filter).selectAll().orderBy(column, direction).orderBy('id', direction);
}

/** One page of the filter (pages from 1), and how many orders it matches in all. */
export async function findOrderPage(
  database: Database,
  filter: OrderFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ orders: OrderTable[]; total: number }> {
  const orders = await sorted(database, filter)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await filtered(database, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { orders, total };
}

const BATCH = 500;

/** Every order of the filter, in batches that each continue after the last order of the one before. */
export async function* eachOrderBatch(database: Database, filter: OrderFilter): AsyncGenerator<OrderTable[]> {
  const { column, after } = sortOf(filter);
  let last: OrderTable | undefined;
  do {
    let query = sorted(database, filter).limit(BATCH);
    if (last) {
      const { [column]: value, id } = last;
      query = query.where((eb) =>
        eb.or([eb(column, after, value), eb.and([eb(column, '=', value), eb('id', after, id)])]),
      );
    }
    const orders = await query.execute();
    if (orders.length > 0) yield orders;
    last = orders.length === BATCH ? orders.at(-1) : undefined;
  } while (last);
}
