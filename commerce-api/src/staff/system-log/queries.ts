import type { LogFilter } from '@nara/shared-contracts/api/system-log';
import { LOG_SERVICES } from '@nara/shared-contracts/rules/system-log';
import type { SelectQueryBuilder } from 'kysely';
import { timeOfRowId } from '#platform/batch-writer';
import { contains, type Database, type Tables } from '#platform/database';
import { type Branch, type Plan, planOf, whereEqual } from './branches';
import { idsFrom } from './hours';
import type { SystemLogTable } from './tables';

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

export interface EntryPage {
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
