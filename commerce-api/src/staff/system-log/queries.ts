import type { LogFilter } from '@nara/shared-contracts/api/system-log';
import { LOG_LEVELS, LOG_SERVICES } from '@nara/shared-contracts/rules/system-log';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { timeOfRowId } from '#platform/batch-writer';
import { contains, type Database, type Tables } from '#platform/database';
import { idsFrom } from './system-log';
import type { SystemLogTable } from './tables';

/** Columns with required values: an index finds those entries, newest first. */
export type Branch = Partial<Pick<SystemLogTable, 'service' | 'level' | 'order_id' | 'request_id'>>;

export interface Plan {
  /** Every matching entry is in at least one of them. */
  branches: readonly Branch[];
  /** Text that message, order id or service must contain. */
  text?: string;
}

/** Matches text that may be a whole order or request id; ordinary search words are shorter or contain no digit. */
const LIKE_AN_ID = /^(?=.*\d)[\w.:-]{12,80}$/;

/** Returns every pair of service and level, so that one index serves any selection; selecting none needs no branch. */
function kindsOf({ service, level }: Pick<LogFilter, 'service' | 'level'>): Branch[] {
  if (!service && !level) return [{}];
  const levels = level ? [level] : LOG_LEVELS;
  return (service ? [service] : LOG_SERVICES).flatMap((each) =>
    levels.map((other) => ({ service: each, level: other })),
  );
}

/** Plans the search for a filter. A text that is a whole order or request id is looked up instead of searched for. */
export async function planOf(db: Kysely<Tables>, { search, service, level }: LogFilter): Promise<Plan> {
  if (!search) return { branches: kindsOf({ service, level }) };
  if (LIKE_AN_ID.test(search)) {
    const ids: Branch[] = [{ order_id: search.toUpperCase() }, { request_id: search }];
    const found = await Promise.all(ids.map((id) => whereEqual(db, id).select('id').limit(1).executeTakeFirst()));
    const choice = { ...(service && { service }), ...(level && { level }) };
    if (found.some(Boolean)) return { branches: ids.map((id) => ({ ...id, ...choice })) };
  }
  return { branches: kindsOf({ service, level }), text: search };
}

/** Selects the entries of a branch. */
export const whereEqual = (db: Kysely<Tables>, branch: Branch) =>
  db.selectFrom('system_log').where((eb) => eb.and(branch));

/** Range of ids; an open end is unset. */
export interface Range {
  /** The smallest id, inclusive. */
  from?: string;
  /** The upper bound, exclusive. */
  below?: string;
}

/** Most entries a search examines, the newest of a range, so that its time is bounded. */
const LOOKED_AT = 20_000;

/** Returns the id range of a filter's times. */
export const rangeOf = ({ from, to }: Pick<LogFilter, 'from' | 'to'>): Range => ({
  from: from && idsFrom(Date.parse(from)),
  below: to && idsFrom(Date.parse(to)),
});

function within<O>(query: SelectQueryBuilder<Tables, 'system_log', O>, { from, below }: Range) {
  let narrowed = query;
  if (from) narrowed = narrowed.where('id', '>=', from);
  if (below) narrowed = narrowed.where('id', '<', below);
  return narrowed;
}

/** Selects the entries of a branch within a range that contain the plan's text, if any. */
export function entriesOf({ kysely }: Database, branch: Branch, { text }: Plan, range: Range) {
  const query = within(whereEqual(kysely, branch), range);
  if (!text) return query;
  const services = LOG_SERVICES.filter((service) => service.toLowerCase().includes(text.toLowerCase()));
  return query.where((eb) =>
    eb.or([
      contains(eb.ref('message'), text),
      contains(eb.ref('order_id'), text),
      ...(services.length > 0 ? [eb('service', 'in', services)] : []),
    ]),
  );
}

/**
 * Returns the oldest entry id that a text search may examine if the range holds too many entries. Null if it examines
 * all of them, as every other query does.
 */
export async function findFloor({ kysely }: Database, { branches, text }: Plan, range: Range): Promise<string | null> {
  if (!text) return null;
  const share = Math.floor(LOOKED_AT / branches.length);
  const floors = await Promise.all(
    branches.map((branch) =>
      within(whereEqual(kysely, branch), range)
        .select('id')
        .orderBy('id', 'desc')
        .offset(share - 1)
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return floors.reduce<string | null>((top, floor) => (floor && floor.id > (top ?? '') ? floor.id : top), null);
}

interface EntryPage {
  entries: SystemLogTable[];
  /** Id below which the next page starts; null at the end. */
  older: string | null;
  /** Time (epoch ms) at which a search stopped before filling the page; null if it did not. */
  searchedBackTo: number | null;
}

/** Returns the newest matching entries of a range. */
export async function findEntryPage(
  database: Database,
  filter: LogFilter,
  range: Range,
  pageSize: number,
): Promise<EntryPage> {
  const plan = await planOf(database.kysely, filter);
  const floor = await findFloor(database, plan, range);
  const searched = floor ? { ...range, from: floor } : range;
  const found = await Promise.all(
    plan.branches.map((branch) =>
      entriesOf(database, branch, plan, searched)
        .selectAll()
        .orderBy('id', 'desc')
        .limit(pageSize + 1)
        .execute(),
    ),
  );
  const entries = newestFirst(found.flat());
  if (entries.length <= pageSize)
    return { entries, older: floor, searchedBackTo: floor === null ? null : timeOfRowId(floor) };
  const page = entries.slice(0, pageSize);
  return { entries: page, older: page.at(-1)?.id ?? null, searchedBackTo: null };
}

/** Sorts and deduplicates entries. An entry can be in two branches, if a request and an order share an id. */
const newestFirst = (entries: readonly SystemLogTable[]): SystemLogTable[] =>
  [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort((a, b) => (a.id < b.id ? 1 : -1));

const BATCH = 500;

/** Yields all matching entries, newest first, in batches, so that only one batch is in memory. */
export async function* eachEntryBatch(database: Database, filter: LogFilter): AsyncGenerator<SystemLogTable[]> {
  const range = rangeOf(filter);
  for (let below = range.below, isFirst = true; isFirst || below; isFirst = false) {
    const { entries, older } = await findEntryPage(database, filter, { ...range, below }, BATCH);
    yield entries;
    below = older ?? undefined;
  }
}
