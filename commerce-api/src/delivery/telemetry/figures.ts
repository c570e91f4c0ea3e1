import type { VersionFigures } from '@nara/shared-contracts/api/telemetry';
import type { LoadOutcome } from '@nara/shared-contracts/rules/telemetry';
import { groupRows } from '#platform/database';
import { toIso } from '#platform/time';
import { HOUR_MS, hourOf } from '#staff/system-log';
import { addToTimes, percentile } from './load-times';

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
  const versions = [...groupRows(counts, ({ remote, version }) => `${remote} ${version}`)];
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
  const byHour = groupRows(counts, ({ hour }) => hour);
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
