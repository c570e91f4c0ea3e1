import type { LogFilter } from '@nara/shared-contracts';
import { LOG_SERVICES } from '@nara/shared-contracts/rules';
import type { SelectQueryBuilder } from 'kysely';
import { timeOfRowId } from '#platform/batch-writer';
import { contains, type Database, type Tables } from '#platform/database';
import { type Branch, type Plan, planOf, whereEqual } from './branches';
import { idsFrom } from './hours';
import type { SystemLogTable } from './tables';

/** A part of the log; an open end has no id. */
export interface Range {
  /** The smallest id. */
  from?: string;
  /** The id that all others are smaller than. */
  below?: string;
}

/** Entries that a search looks at, the newest of a range, so that it takes a bounded time. */
const LOOKED_AT = 20_000;

/** Returns the part of the log that a filter's times leave. */
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

/** Selects the entries of a branch in a range that have the plan's text, if it has one. */
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
 * Returns the id of the oldest entry that a search by text may look at, when there are more in the range; null when it
 * looks at all of them, as whatever is no search by text does.
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
  /** The id that the next page is below; null at the end. */
  older: string | null;
  /** The time (epoch ms) at which a search stopped before the page was full; null when it did not. */
  searchedBackTo: number | null;
}

/** Returns the newest entries of a range that a filter matches. */
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

/** Sorts entries, each once: one can be in two branches, about an order and in a request of the same id. */
const newestFirst = (entries: readonly SystemLogTable[]): SystemLogTable[] =>
  [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort((a, b) => (a.id < b.id ? 1 : -1));

const BATCH = 500;

/** Yields every entry of the filter, newest first, in batches: only one of them is in memory at a time. */
export async function* eachEntryBatch(database: Database, filter: LogFilter): AsyncGenerator<SystemLogTable[]> {
  const range = rangeOf(filter);
  for (let below = range.below, isFirst = true; isFirst || below; isFirst = false) {
    const { entries, older } = await findEntryPage(database, filter, { ...range, below }, BATCH);
    yield entries;
    below = older ?? undefined;
  }
}
