import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrderStatus } from '@nara/shared-contracts';
import { ORDER_ID_PATTERN } from '@nara/shared-contracts/rules';
import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contains, type Database, type OrderTable, type Tables } from '../database';

export type SearchColumn = 'id' | 'email' | 'woolworths_order_id' | 'customer_ref';

/** The id that a text is as a whole, or null when it may be part of many. */
export function wholeOrderId(search: string): string | null {
  const id = search.toUpperCase();
  return ORDER_ID_PATTERN.test(id) ? id : null;
}

const OF_OUR_IDS = /^[a-z0-9-]*$/i;
/** Columns whose texts we make ourselves. */
const OURS: readonly SearchColumn[] = ['id', 'customer_ref'];

/** The columns that may contain a text: ids have no `@`, no dots and no spaces. */
export const columnsFor = (search: string, columns: readonly SearchColumn[]): readonly SearchColumn[] =>
  OF_OUR_IDS.test(search) ? columns : columns.filter((column) => !OURS.includes(column));

/** Is the text in one of the columns? */
export const hasText = (eb: ExpressionBuilder<Tables, 'orders'>, search: string, columns: readonly SearchColumn[]) =>
  eb.or(columnsFor(search, columns).map((column) => contains(eb.ref(column), search)));

/**
 * Has one of these statuses? Said so that the planner does not take the index of statuses for it, and then has to sort
 * or look up whatever it found there: the other indexes of lists know the status too.
 */
export const hasStatus = (statuses: readonly OrderStatus[]) =>
  sql<SqlBool>`coalesce(orders.status, '') in (${sql.join(statuses)})`;

/** What an order found by a search is sorted by. */
export type Match = Pick<OrderTable, 'id' | 'created_at' | 'total_cents' | 'status'>;

/** What keeps the work of one list bounded. */
export interface Limits {
  /** Orders looked at in one go: a few milliseconds, after which others get their turn. */
  atOnce: number;
  /** Matches that are gathered and sorted; with more of them any part of the list is dense with them. */
  matches: number;
  /** Orders of a filter that are counted one by one; beyond that nobody needs the exact number. */
  counted: number;
}

export const LIMITS: Limits = { atOnce: 5000, matches: 10_000, counted: 100_000 };

type Place = Pick<OrderTable, 'created_at' | 'id'>;
type Orders = SelectQueryBuilder<Tables, 'orders', object>;

/** `created_at, id` compared as a pair, which leads straight into the index. */
const isPlaced = (eb: ExpressionBuilder<Tables, 'orders'>, side: '<=' | '>', { created_at, id }: Place) =>
  eb(eb.refTuple('created_at', 'id'), side, eb.tuple(created_at, id));

/** The orders that a part of the search ends before; undefined when it is the last one. */
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
  /** Placed then or later; epoch ms. */
  placedSince?: number;
}

/**
 * Every order that a search matches; null when there are more than can be gathered. It looks at all of them, in the
 * index that carries what is searched, and never blocks for longer than a part takes.
 */
export async function findMatches(
  { kysely }: Database,
  { search, searchIn, statuses, placedSince = 0 }: Search,
  limits: Limits,
): Promise<Match[] | null> {
  const matches: Match[] = [];
  let from: Place | undefined = { created_at: Number.MAX_SAFE_INTEGER, id: '' };
  while (from) {
    const start: Place = from;
    const orders = kysely.selectFrom('orders').where((eb) => isPlaced(eb, '<=', start));
    const next = await findNextPart(orders.where('created_at', '>=', placedSince), limits.atOnce);
    let part = orders
      // The index is entered by one bound at each end: this one has to be the nearer.
      .where('created_at', '>=', next?.created_at ?? placedSince)
      .where((eb) => hasText(eb, search, searchIn));
    if (next) part = part.where((eb) => isPlaced(eb, '>', next));
    if (statuses) part = part.where(hasStatus(statuses));
    matches.push(...(await part.select(['id', 'created_at', 'total_cents', 'status']).execute()));
    if (matches.length > limits.matches) return null;
    from = next;
    await nextTurn();
  }
  return matches;
}
