import type { RemoteLoad, VersionFigures } from '@nara/shared-contracts/api/telemetry';
import type { LoadOutcome } from '@nara/shared-contracts/rules/telemetry';
import { sql } from 'kysely';
import { createBatchWriter } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import { HOUR_MS, hourOf, MINUTE_MS, toIso } from '#platform/time';
import type { RemoteTelemetryTable } from './tables';

/**
 * Sums counts with the same id over these columns. Returns them sorted by id, which prevents deadlocks between two
 * writers.
 */
export function addUp<K extends string, Count extends { id: string } & Record<K, number>>(
  counts: readonly Count[],
  ...keys: K[]
): Count[] {
  const sums = new Map<string, Count>();
  for (const count of counts) {
    const sum = sums.get(count.id);
    const added = keys.map((key) => [key, count[key] + (sum?.[key] ?? 0)]);
    sums.set(count.id, { ...count, ...Object.fromEntries(added) });
  }
  return [...sums.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Upper bounds (ms) of the load time buckets; the last bucket has none. */
const UPPER_ENDS = [50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 8000, 12_000, 20_000];

/** Represents all times (ms) beyond the last upper bound. */
const MAX_MS = 30_000;

/** Returns the index of the bucket of a load time (ms). */
export function bucketOf(durationMs: number): number {
  const index = UPPER_ENDS.findIndex((end) => durationMs <= end);
  return index === -1 ? UPPER_ENDS.length : index;
}

/** Number of loads by bucket index. */
type LoadTimes = ReadonlyMap<number, number>;

/** Adds loads to the count of a bucket. */
export function addToTimes(times: Map<number, number>, bucket: number, loads: number): void {
  times.set(bucket, loads + (times.get(bucket) ?? 0));
}

/**
 * Returns the time (ms) within which `share` (0 to 1) of the loads finished, to the precision of the buckets; null
 * without loads.
 */
export function percentile(times: LoadTimes, share: number): number | null {
  const total = [...times.values()].reduce((sum, loads) => sum + loads, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let before = 0;
  for (const [bucket, loads] of [...times].sort(([a], [b]) => a - b)) {
    if (before + loads >= wanted) {
      const from = UPPER_ENDS[bucket - 1] ?? 0;
      const to = UPPER_ENDS[bucket] ?? MAX_MS;
      return Math.round(from + ((wanted - before) / loads) * (to - from));
    }
    before += loads;
  }
  return MAX_MS;
}

type Count = RemoteTelemetryTable;

/** Returns a load as a count of one, at a time in epoch ms. */
export function countOf({ remote, version, outcome, durationMs, isFallback }: RemoteLoad, at: number): Count {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  // The duration of a failure says nothing about speed.
  const bucket = outcome === 'ready' ? bucketOf(durationMs) : 0;
  const is_fallback = isFallback ? 1 : 0;
  const id = [minute, remote, version, outcome, bucket, is_fallback].join(' ');
  return { id, minute, remote, version, outcome, bucket, is_fallback, loads: 1 };
}

/** Creates the log of loads, written in batches so that a report costs the database next to nothing. */
export const createLoadLog = ({ kysely }: Database, onFault: (cause: unknown, waiting: number) => void) =>
  createBatchWriter<Count>({
    write: (counts) =>
      kysely
        .insertInto('remote_telemetry')
        .values(addUp(counts, 'loads'))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ loads: sql`remote_telemetry.loads + excluded.loads` }),
        )
        .execute(),
    onDropped: () => undefined,
    onFault,
  });

/** Loads of a version with the same outcome within an hour. */
export interface HourCount {
  /** Start of the hour (epoch ms). */
  hour: number;
  remote: string;
  version: string;
  outcome: LoadOutcome;
  bucket: number;
  isFallback: boolean;
  loads: number;
}

const HOURS = 24;

const sum = (counts: readonly HourCount[]): number => counts.reduce((total, { loads }) => total + loads, 0);

// A screen that failed to render belongs to a version that had already loaded.
const isLoad = ({ outcome }: HourCount): boolean => outcome !== 'render-failed';
const isFailure = ({ outcome }: HourCount): boolean => outcome !== 'ready';

/** Returns the start of the first hour that figures cover, at `now`; both in epoch ms. */
export const firstHour = (now: number): number => hourOf(now) - (HOURS - 1) * HOUR_MS;

/** Returns the figures of each version, by remote and version, at `now` (epoch ms). */
export function figuresOf(counts: readonly HourCount[], now: number): VersionFigures[] {
  const versions = [...Map.groupBy(counts, ({ remote, version }) => `${remote} ${version}`)];
  return versions.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, ofVersion]) => figuresOfVersion(ofVersion, now));
}

function figuresOfVersion(counts: readonly HourCount[], now: number): VersionFigures {
  const [{ remote, version } = { remote: '', version: '' }] = counts;
  const times = new Map<number, number>();
  const reasons = new Map<Exclude<LoadOutcome, 'ready'>, number>();
  for (const { outcome, bucket, loads } of counts) {
    if (outcome === 'ready') addToTimes(times, bucket, loads);
    else reasons.set(outcome, loads + (reasons.get(outcome) ?? 0));
  }
  const byHour = Map.groupBy(counts, ({ hour }) => hour);
  return {
    remote,
    version,
    loads: sum(counts.filter(isLoad)),
    failures: sum(counts.filter(isFailure)),
    fallbacks: sum(counts.filter(({ isFallback, outcome }) => isFallback && outcome === 'ready')),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    reasons: [...reasons].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
    hours: Array.from({ length: HOURS }, (_, index) => {
      const at = firstHour(now) + index * HOUR_MS;
      const ofHour = byHour.get(at) ?? [];
      return {
        at: toIso(at),
        loads: sum(ofHour.filter(isLoad)),
        failures: sum(ofHour.filter(isFailure)),
      };
    }),
  };
}
