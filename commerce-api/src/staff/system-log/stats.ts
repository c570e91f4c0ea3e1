import type { LogFilter } from '@nara/shared-contracts/api/system-log';
import { LOG_SERVICES, type LogLevel, type LogService } from '@nara/shared-contracts/rules/system-log';
import { timeOfRowId } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import { HOUR_MS, hourOf } from '#platform/time';
import { type Branch, entriesOf, findFloor, type Plan, planOf, type Range, rangeOf, whereEqual } from './queries';
import { idsFrom } from './system-log';

export interface EntryCounts {
  byLevel: ReadonlyMap<LogLevel, number>;
  /** Time (epoch ms) before which a search did not count; null if it counted everything. */
  countedBackTo: number | null;
}

interface LevelCount {
  level: LogLevel;
  entries: number;
}

/** Counts the matching entries of each level. */
export async function countEntries(database: Database, filter: LogFilter): Promise<EntryCounts> {
  const plan = await planOf(database.kysely, filter);
  if (!filter.search) return { byLevel: sum(await countWhole(database, filter, plan)), countedBackTo: null };
  const range = rangeOf(filter);
  const floor = await findFloor(database, plan, range);
  const searched = floor ? { ...range, from: floor } : range;
  return {
    byLevel: sum(await countEach(database, plan, searched)),
    countedBackTo: floor === null ? null : timeOfRowId(floor),
  };
}

/** Counts individual entries. */
async function countEach(database: Database, plan: Plan, range: Range): Promise<LevelCount[]> {
  const counts = await Promise.all(
    plan.branches.map((branch: Branch) =>
      entriesOf(database, branch, plan, range)
        .select(({ fn }) => ['level', fn.countAll<number>().as('entries')])
        .groupBy('level')
        .execute(),
    ),
  );
  return counts.flat();
}

/** Sums the counts of whole hours; only the partial first and last hours are counted by entry. */
async function countWhole(database: Database, filter: LogFilter, plan: Plan): Promise<LevelCount[]> {
  const from = filter.from ? Date.parse(filter.from) : undefined;
  const to = filter.to ? Date.parse(filter.to) : undefined;
  const firstHour = from === undefined ? undefined : hourOf(from + HOUR_MS - 1);
  const lastHour = to === undefined ? undefined : hourOf(to);
  if (firstHour !== undefined && lastHour !== undefined && firstHour >= lastHour) {
    return countEach(database, plan, rangeOf(filter));
  }
  const part = (start: number | undefined, end: number | undefined): Promise<LevelCount[]> =>
    start === undefined || end === undefined || start === end
      ? Promise.resolve([])
      : countEach(database, plan, { from: idsFrom(start), below: idsFrom(end) });
  const counts = await Promise.all([
    countHours(database, filter, firstHour, lastHour),
    part(from, firstHour),
    part(lastHour, to),
  ]);
  return counts.flat();
}

/** Sums the counts from hour `from` up to, not including, hour `to`. */
function countHours(
  { kysely }: Database,
  { service, level }: Pick<LogFilter, 'service' | 'level'>,
  from: number | undefined,
  to: number | undefined,
): Promise<LevelCount[]> {
  let query = kysely.selectFrom('system_log_counts');
  if (from !== undefined) query = query.where('id', '>=', idsFrom(from));
  if (to !== undefined) query = query.where('id', '<', idsFrom(to));
  if (service) query = query.where('service', '=', service);
  if (level) query = query.where('level', '=', level);
  return query
    .select(({ fn }) => ['level', fn.sum<number>('entries').as('entries')])
    .groupBy('level')
    .execute();
}

function sum(counts: readonly LevelCount[]): Map<LogLevel, number> {
  const byLevel = new Map<LogLevel, number>();
  for (const { level, entries } of counts) byLevel.set(level, (byLevel.get(level) ?? 0) + entries);
  return byLevel;
}

/** Returns the services that have written to the log, with one index lookup each. */
export async function findServices({ kysely }: Database): Promise<LogService[]> {
  const found = await Promise.all(
    LOG_SERVICES.map((service) => whereEqual(kysely, { service }).select('service').limit(1).executeTakeFirst()),
  );
  return LOG_SERVICES.filter((_, index) => found[index]);
}
