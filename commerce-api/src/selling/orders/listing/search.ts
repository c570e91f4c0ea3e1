import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { ORDER_ID_PATTERN } from '@nara/shared-contracts/rules/common';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { FastifyBaseLogger } from 'fastify';
import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contains, type Database, type SearchColumn, type Tables } from '#platform/database';
import { createRepeating, type Repeating } from '#platform/work';
import type { OrderTable } from '../tables';

/** Returns the order id if the text is a complete one; null if it may be part of several. */
export function wholeOrderId(search: string): string | null {
  const id = search.toUpperCase();
  return ORDER_ID_PATTERN.test(id) ? id : null;
}

const OF_OUR_IDS = /^[a-z0-9-]*$/i;
/** Columns with generated values. */
const OURS: readonly SearchColumn[] = ['id', 'customer_ref'];

/** Returns the columns that may contain a text. Generated ids contain no `@`, dots or spaces. */
export const columnsFor = (search: string, columns: readonly SearchColumn[]): readonly SearchColumn[] =>
  OF_OUR_IDS.test(search) ? columns : columns.filter((column) => !OURS.includes(column));

/** Returns the condition that any of the columns contains the text. */
export const hasText = (eb: ExpressionBuilder<Tables, 'orders'>, search: string, columns: readonly SearchColumn[]) =>
  eb.or(columnsFor(search, columns).map((column) => contains(eb.ref(column), search)));

/**
 * Returns the condition for these statuses, phrased so that the planner ignores the status index. That index would make
 * it sort or look up every match, while the list indexes already include the status.
 */
export const hasStatus = (statuses: readonly OrderStatus[]) =>
  sql<SqlBool>`coalesce(orders.status, '') in (${sql.join(statuses)})`;

/** Sort columns of an order that matches a search. */
export type Match = Pick<OrderTable, 'id' | 'created_at' | 'total_cents' | 'status'>;

/** Bounds on the work of one list. */
export interface Limits {
  /** Orders examined per batch: a few milliseconds, after which other work gets a turn. */
  atOnce: number;
  /**
   * Maximum number of candidates of the search index to check one by one. Beyond that, scanning the filter may be
   * cheaper.
   */
  candidates: number;
  /** Maximum number of matches to gather and sort. Beyond that, every part of the list is dense with matches. */
  matches: number;
  /** Maximum number of orders of a filter to count exactly. Beyond that, an exact number is of no use. */
  counted: number;
}

export const LIMITS: Limits = { atOnce: 5000, candidates: 20_000, matches: 10_000, counted: 100_000 };

type Place = Pick<OrderTable, 'created_at' | 'id'>;
type Orders = SelectQueryBuilder<Tables, 'orders', object>;

/** Compares `created_at, id` as a pair, which the index supports directly. */
const isPlaced = (eb: ExpressionBuilder<Tables, 'orders'>, side: '<=' | '>', { created_at, id }: Place) =>
  eb(eb.refTuple('created_at', 'id'), side, eb.tuple(created_at, id));

/** Returns the first order after a part of the search; undefined for the last part. */
const findNextPart = (orders: Orders, atOnce: number): Promise<Place | undefined> =>
  orders
    .select(['created_at', 'id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(atOnce)
    .limit(1)
    .executeTakeFirst();

export interface Search {
  search: string;
  searchIn: readonly SearchColumn[];
  statuses?: readonly OrderStatus[];
  /** Earliest time of placing; epoch ms. */
  placedSince?: number;
}

/** Yields all orders of the filter in parts, per status and newest first. */
async function* eachPart(
  { kysely }: Database,
  { statuses, placedSince = 0 }: Search,
  atOnce: number,
): AsyncGenerator<Orders> {
  const orders = kysely.selectFrom('orders');
  // Each of these queries has an index that covers the searched columns.
  const filters = statuses?.map((status) => orders.where('status', '=', status)) ?? [orders];
  for (const filter of filters) {
    let from: Place | undefined = { created_at: Number.MAX_SAFE_INTEGER, id: '' };
    while (from) {
      const start: Place = from;
      const older = filter.where((eb) => isPlaced(eb, '<=', start));
      const next = await findNextPart(older.where('created_at', '>=', placedSince), atOnce);
      // The index scan starts from one bound at each end, so this must be the nearer one.
      const part = older.where('created_at', '>=', next?.created_at ?? placedSince);
      yield next ? part.where((eb) => isPlaced(eb, '>', next)) : part;
      from = next;
    }
  }
}

/** Returns the matches among some orders, at most one more than the limit. */
function findAmong(
  orders: Orders,
  { search, searchIn, statuses, placedSince = 0 }: Search,
  limits: Limits,
): Promise<Match[]> {
  let matching = orders.where((eb) => hasText(eb, search, searchIn)).where('created_at', '>=', placedSince);
  if (statuses) matching = matching.where(hasStatus(statuses));
  return matching
    .select(['id', 'created_at', 'total_cents', 'status'])
    .limit(limits.matches + 1)
    .execute();
}

/**
 * Returns every order that matches a search; null if there are more than can be gathered. It checks the candidates of
 * the search index or, if these are too many or unknown, all orders of the filter, and never blocks for longer than one
 * part.
 */
export async function findMatches(database: Database, search: Search, limits: Limits): Promise<Match[] | null> {
  const matches = new Map<string, Match>();
  const gather = async (orders: Orders): Promise<boolean> => {
    for (const match of await findAmong(orders, search, limits)) matches.set(match.id, match);
    await nextTurn();
    return matches.size <= limits.matches;
  };

  const columns = columnsFor(search.search, search.searchIn);
  const candidates = await database.orderSearch.findCandidates(search.search, columns, limits.candidates);
  for (const [index, part] of candidates?.parts.entries() ?? []) {
    if (!(await gather(database.kysely.selectFrom('orders').where(part)))) return null;
    if (candidates?.hasMore && !areMany(matches.size, (index + 1) / candidates.parts.length, limits)) break;
  }
  if (candidates && !candidates.hasMore) return [...matches.values()];
  for await (const part of eachPart(database, search, limits.atOnce)) {
    if (!(await gather(part))) return null;
  }
  return [...matches.values()];
}

/** Predicts from a sample of the candidates whether all of them will exceed the limit of matches. */
const areMany = (found: number, share: number, limits: Limits): boolean => found / share > limits.matches;

const EVERY_MS = 1000;
/** Pause (ms) between two transactions, so that new orders wait for at most one. */
const PAUSE_MS = 10;
/** Maximum number of unindexed orders that searches can still check one by one quickly. */
const MAX_WAITING = 4000;

/**
 * Tells whether to index now, from the backlog now and that of a second before. While orders keep arriving, indexing
 * waits for a quieter moment, unless the backlog is too large.
 */
export const isTimeToIndex = (due: number, before: number): boolean => due <= before || due > MAX_WAITING;

interface SearchCatchUpServices {
  database: Database;
  log: FastifyBaseLogger;
}

/** Runs every second. Stopping ends it after the current transaction. */
interface SearchCatchUp extends Repeating {
  /** Indexes the due orders if it is a good time. Returns their number. */
  runOnce(): Promise<number>;
}

/** Keeps the search index of orders up to date. Several processes may do so concurrently. */
export function createSearchCatchUp({ database: { orderSearch }, log }: SearchCatchUpServices): SearchCatchUp {
  let before = 0;

  const runOnce = async (): Promise<number> => {
    const due = await orderSearch.countDue();
    const isTime = isTimeToIndex(due, before);
    before = due;
    if (!isTime) return 0;
    let indexed = 0;
    while (indexed < due && repeating.mayGoOn()) {
      const some = await orderSearch.catchUp();
      if (some === 0) break;
      indexed += some;
      await wait(PAUSE_MS);
    }
    return indexed;
  };

  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'orders were not indexed for searches; it is tried again'),
  });

  return { runOnce, ...repeating };
}
