import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Candidates, type Database, type OrderSearch, SEARCH_COLUMNS, type SearchColumn } from '../database';
import type { Tables } from '../tables';

/** The trigram index of a column. */
const indexOf = (column: SearchColumn) => sql.table(`order_search_${column}`);

/** The same index by trigram. */
const termsOf = (column: SearchColumn) => sql.table(`order_search_${column}_terms`);

/** Padding: every character starts a trigram, even the last ones, so that one or two characters can be looked up. */
const ENDING = '  ';

/** Candidates checked per batch: a few milliseconds of work, after which other work gets its turn. */
const CHECKED_AT_ONCE = 500;
/** Most unindexed orders to check one by one; above this, a full scan is faster. */
const MAX_DUE = 5000;
const LAST_CHARACTER = '\u{10ffff}';

/** Selects orders whose text contains every trigram of the search. The index folds case itself. */
function ofTrigrams(column: SearchColumn, characters: readonly string[]): RawBuilder<unknown> {
  const trigrams = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
  const query = [...new Set(trigrams)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
  const index = indexOf(column);
  return sql`select rowid as candidate from ${index} where ${index} match ${query}`;
}

/** Selects orders whose text contains a trigram that starts with the search. */
function ofBeginning(column: SearchColumn, search: string): RawBuilder<unknown> {
  const first = search.toLowerCase();
  return sql`select distinct doc as candidate from ${termsOf(column)} where term >= ${first} and term < ${first + LAST_CHARACTER}`;
}

/** Selects ids that start with the search: the beginning of an id occurs nowhere else in it. */
const ofIds = (search: string): RawBuilder<unknown> => {
  const first = search.toUpperCase();
  return sql`
    select number as candidate from order_search_places
    where order_id >= ${first} and order_id < ${first + LAST_CHARACTER}`;
};
const BEGINS_ID = /^nara-[a-z0-9-]*$/i;

const isAscii = (search: string): boolean => /^[ -~]*$/.test(search);

/**
 * Returns the query for candidate order numbers in a column; null for texts that the index case-folds differently from
 * a comparison.
 */
function numbersFor(search: string): ((column: SearchColumn) => RawBuilder<unknown>) | null {
  const characters = [...search];
  if (characters.length < 3) return isAscii(search) ? (column) => ofBeginning(column, search) : null;
  if (search.includes('\0')) return null;
  const isBeginning = BEGINS_ID.test(search);
  return (column) => (isBeginning && column === 'id' ? ofIds(search) : ofTrigrams(column, characters));
}

const amongIds = (ids: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`orders.id in (select value from json_each(${JSON.stringify(ids)}))`;

/** Selects orders by their numbers through the index that covers all searched columns. */
const amongNumbers = (numbers: readonly number[]): Expression<SqlBool> => sql<SqlBool>`
  (orders.created_at, orders.id) in (
    select created_at, order_id from order_search_places
    where number in (select value from json_each(${JSON.stringify(numbers)})))`;

async function findCandidates(
  kysely: Kysely<Tables>,
  search: string,
  columns: readonly SearchColumn[],
  most: number,
): Promise<Candidates | null> {
  const ofColumn = numbersFor(search);
  if (!ofColumn) return null;
  const due = sql`select order_id as candidate from order_search_due limit ${MAX_DUE + 1}`;
  const indexed = columns.map((column) => sql`${ofColumn(column)} limit ${most + 1}`);
  // A single statement sees a single snapshot: an order that is no longer queued is in the index.
  const { rows } = await sql<{ candidates: string }>`
    ${sql.join([due, ...indexed].map(asList), sql` union all `)}`.execute(kysely);
  const [ids = [], ...ofColumns] = rows.map(({ candidates }) => JSON.parse(candidates));
  if (ids.length > MAX_DUE) return null;
  const numbers = [...new Set<number>(ofColumns.flat())].sort((one, other) => one - other);
  return {
    parts: [...inParts(numbers).map(amongNumbers), ...inParts<string>(ids).map(amongIds)],
    hasMore: numbers.length > most,
  };
}

/** Aggregates thousands of rows into one, which is ten times faster to hand over. */
const asList = (query: RawBuilder<unknown>) => sql`select json_group_array(candidate) as candidates from (${query})`;

const inParts = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / CHECKED_AT_ONCE) }, (_, part) =>
    items.slice(part * CHECKED_AT_ONCE, (part + 1) * CHECKED_AT_ONCE),
  );

/** Orders indexed per transaction: a few milliseconds, during which new orders wait. */
const INDEXED_AT_ONCE = 50;
/** Pages merged in each index on every run, so that no index ever accumulates much to merge. */
const MERGED_PAGES = 3;

/** Indexes some of the orders that changed and drops deleted ones. Returns how many. */
async function indexDueOrders(tx: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from order_search_due order by order_id limit ${INDEXED_AT_ONCE}`.execute(tx);
  if (rows.length === 0) return 0;
  const due = sql`(select value from json_each(${JSON.stringify(rows.map(({ order_id }) => order_id))}))`;
  await sql`
    insert into order_search_places (order_id, created_at)
    select id, created_at from orders where id in ${due} order by created_at, id
    on conflict (order_id) do update set created_at = excluded.created_at`.execute(tx);
  for (const column of SEARCH_COLUMNS) {
    const index = indexOf(column);
    await sql`
      delete from ${index} where rowid in (select number from order_search_places where order_id in ${due})`.execute(
      tx,
    );
    await sql`
      insert into ${index} (rowid, text)
      select number, ${sql.ref(column)} || ${ENDING} from order_search_places join orders on id = order_id
      where order_id in ${due} and ${sql.ref(column)} is not null`.execute(tx);
    await sql`insert into ${index} (${index}, rank) values ('merge', ${sql.lit(MERGED_PAGES)})`.execute(tx);
  }
  await sql`
    delete from order_search_places
    where order_id in ${due} and not exists (select 1 from orders where id = order_id)`.execute(tx);
  await sql`delete from order_search_due where order_id in ${due}`.execute(tx);
  return rows.length;
}

export function createOrderSearch(kysely: Kysely<Tables>, transaction: Database['transaction']): OrderSearch {
  return {
    findCandidates: (...search) => findCandidates(kysely, ...search),
    catchUp: () => transaction(indexDueOrders),
    async countDue() {
      const { rows } = await sql<{ due: number }>`select count(*) as due from order_search_due`.execute(kysely);
      return rows[0]?.due ?? 0;
    },
  };
}
