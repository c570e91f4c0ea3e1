import type { RmaQuery } from '@nara/shared-contracts/api/returns';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import type { OrderTable } from '#selling/orders/tables';
import { returnNotFound } from '../errors';
import type { ReturnTable } from '../tables';

/** A return with the additional columns of the list. */
export type RmaListRow = ReturnTable &
  Pick<OrderTable, 'woolworths_order_id'> & {
    pieces: number;
    /** Null before approval. */
    sent: Tables['return_outbox']['state'] | null;
    sent_error: string | null;
  };

type RmaSort = NonNullable<RmaQuery['sort']>;

/** Filter and order of the list. All conditions combine with AND. */
export interface RmaFilter extends Pick<RmaQuery, 'search' | 'status'> {
  sort: RmaSort;
  /** Only these RMA numbers. */
  only?: readonly string[];
}

const SORTS = {
  createdAt: 'returns.created_at',
  refundAmount: 'returns.refund_cents',
  status: 'returns.status',
} as const;

type Returns<O> = SelectQueryBuilder<Tables, 'returns', O>;

function filtered({ kysely }: Database, { search, status, only }: Omit<RmaFilter, 'sort'>): Returns<object> {
  let query: Returns<object> = kysely.selectFrom('returns');
  if (status) query = query.where('returns.status', '=', status);
  if (only) query = query.where('returns.rma_number', 'in', only);
  if (!search) return query;
  return query.where((eb) =>
    eb.or([
      contains(eb.ref('returns.rma_number'), search),
      contains(eb.ref('returns.order_id'), search),
      contains(eb.ref('returns.customer_ref'), search),
    ]),
  );
}

function selectIds(database: Database, filter: RmaFilter) {
  const { key, direction } = readSort<keyof typeof SORTS>(filter.sort);
  return filtered(database, filter)
    .select('returns.id')
    .orderBy(SORTS[key], direction)
    .orderBy('returns.id', direction);
}

/** Loads returns by id, in the order of the ids. */
async function loadRows({ kysely }: Database, ids: readonly string[]): Promise<RmaListRow[]> {
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .leftJoin('return_outbox', 'return_outbox.return_id', 'returns.id')
    .selectAll('returns')
    .select(['orders.woolworths_order_id', 'return_outbox.state as sent', 'return_outbox.last_error as sent_error'])
    .select((eb) =>
      eb
        .selectFrom('return_items')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('quantity'), eb.lit(0)).as('pieces'))
        .whereRef('return_items.return_id', '=', 'returns.id')
        .as('pieces'),
    )
    .where('returns.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, { ...row, pieces: Number(row.pieces) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns one page of the filter (pages from 1), and the total number of matches. */
export async function findRmaPage(
  database: Database,
  filter: RmaFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RmaListRow[]; total: number }> {
  const found = await selectIds(database, filter)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await filtered(database, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = found.map(({ id }) => id);
  return { rows: await loadRows(database, ids), total };
}

const BATCH = 500;

/** Yields all matching returns in batches; selection and order are fixed at the start. */
export async function* eachRmaBatch(database: Database, filter: RmaFilter): AsyncGenerator<RmaListRow[]> {
  const ids = (await selectIds(database, filter).execute()).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) yield loadRows(database, ids.slice(from, from + BATCH));
}

/** Returns the ids of a return and its order. Throws 404 `return-not-found`. */
export async function findByNumber(db: Kysely<Tables>, rmaNumber: string): Promise<{ id: string; order_id: string }> {
  const found = await db
    .selectFrom('returns')
    .select(['id', 'order_id'])
    .where('rma_number', '=', rmaNumber)
    .executeTakeFirst();
  if (!found) throw returnNotFound();
  return found;
}

/** Returns a return with its pieces as they were sold. Throws 404 `return-not-found`. */
export async function findRma(database: Database, rmaNumber: string) {
  const { id, order_id } = await findByNumber(database.kysely, rmaNumber);
  const [row] = await loadRows(database, [id]);
  if (!row) throw returnNotFound();
  const pieces = await database.kysely
    .selectFrom('return_items')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'return_items.order_id')
        .onRef('order_items.line', '=', 'return_items.line'),
    )
    .select(['order_items.name', 'order_items.color', 'order_items.size', 'order_items.sku'])
    .selectAll('return_items')
    .where('return_items.return_id', '=', id)
    .where('return_items.order_id', '=', order_id)
    .orderBy('return_items.line')
    .execute();
  return { row, pieces };
}

export type FoundRma = Awaited<ReturnType<typeof findRma>>;

/** Returns that wait for inspection. */
interface WaitingReturns {
  count: number;
  /** Start time of the longest waiting one (epoch ms); null if there are none. */
  oldestAt: number | null;
}

/** Finds the returns that wait for inspection, for the card of Returns & RMA and for the alerts. */
export async function findWaiting(db: Kysely<Tables>): Promise<WaitingReturns> {
  const { count, oldest } = await db
    .selectFrom('returns')
    .where('status', '=', 'pending_inspection')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt: oldest === null ? null : Number(oldest) };
}
