import type { ExtensionFigures, ExtensionReport } from '@nara/shared-contracts/api/telemetry';
import { sql } from 'kysely';
import { createBatchWriter } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import { DAY_MS, HOUR_MS, hourOf, toIso } from '#platform/time';
import { addToTimes, addUp, bucketOf, percentile } from './loads';
import type { ExtensionOutcomeTable } from './tables';

type Count = ExtensionOutcomeTable;

/** Returns an outcome of an extension as a count of one, at a time in epoch ms. */
export function outcomeOf(
  { remote, version, extension, outcome, durationMs, message }: ExtensionReport,
  at: number,
  isNewVisitor: boolean,
): Count {
  const hour = hourOf(at);
  // The duration of a failure says nothing about speed.
  const bucket = outcome === 'ready' ? bucketOf(durationMs) : 0;
  const id = [hour, remote, version, extension, outcome, bucket].join(' ');
  const counts = { pages: 1, visitors: Number(isNewVisitor), message: message ?? null };
  return { id, hour, remote, version, extension, outcome, bucket, ...counts };
}

/** Creates the log of extensions' outcomes, written in batches. */
export const createExtensionLog = ({ kysely }: Database, onFault: (cause: unknown, waiting: number) => void) =>
  createBatchWriter<Count>({
    write: (counts) =>
      kysely
        .insertInto('extension_outcomes')
        .values(addUp(counts, 'pages', 'visitors'))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            pages: sql`extension_outcomes.pages + excluded.pages`,
            visitors: sql`extension_outcomes.visitors + excluded.visitors`,
            message: sql`coalesce(excluded.message, extension_outcomes.message)`,
          }),
        )
        .execute(),
    onDropped: () => undefined,
    onFault,
  });

const DAYS = 7;
/** Time (ms) from which an extension counts as slow; must be the upper end of a bucket. */
const SLOW_MS = 3000;

type Row = Pick<ExtensionOutcomeTable, 'hour' | 'extension' | 'outcome' | 'bucket' | 'pages' | 'message'>;

/** Returns the start of the period that figures cover, at `now`; both in epoch ms. */
const firstOfDays = (now: number): number => hourOf(now) + HOUR_MS - DAYS * DAY_MS;

const sum = (rows: readonly Row[]): number => rows.reduce((total, { pages }) => total + pages, 0);
const isFailure = ({ outcome }: Row): boolean => outcome === 'failed';
const isShown = (row: Row): boolean => !isFailure(row);

/** Returns the outcomes of a remote's extensions in the 7 days before `now` (epoch ms), across all versions. */
export async function findExtensionFigures(
  { kysely }: Database,
  remote: string,
  now: number,
): Promise<ExtensionFigures[]> {
  const rows = await kysely
    .selectFrom('extension_outcomes')
    .select(['hour', 'extension', 'outcome', 'bucket', 'pages', 'message'])
    .where('hour', '>=', firstOfDays(now))
    .where('remote', '=', remote)
    .orderBy('hour')
    .orderBy('id')
    .execute();
  const read = rows.map((row) => ({ ...row, hour: Number(row.hour), pages: Number(row.pages) }));
  return [...Map.groupBy(read, ({ extension }) => extension)]
    .map(([id, ofExtension]) => figuresOf(id, ofExtension, now))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns the figures of one extension from its rows, oldest first, at `now` (epoch ms). */
function figuresOf(id: string, rows: readonly Row[], now: number): ExtensionFigures {
  const shown = rows.filter(isShown);
  const times = new Map<number, number>();
  for (const { bucket, pages } of shown) addToTimes(times, bucket, pages);
  const byDay = Map.groupBy(rows, ({ hour }) => Math.floor((hour - firstOfDays(now)) / DAY_MS));
  return {
    id,
    shown: sum(shown),
    slow: sum(shown.filter(({ bucket }) => bucket > bucketOf(SLOW_MS))),
    failed: sum(rows.filter(isFailure)),
    p50: percentile(times, 0.5),
    lastMessage: rows.findLast(({ message }) => message !== null)?.message ?? null,
    days: Array.from({ length: DAYS }, (_, day) => {
      const ofDay = byDay.get(day) ?? [];
      const at = toIso(firstOfDays(now) + day * DAY_MS);
      return { at, shown: sum(ofDay.filter(isShown)), failed: sum(ofDay.filter(isFailure)) };
    }),
  };
}
