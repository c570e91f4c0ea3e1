import type { PolicyViolation } from '@nara/shared-contracts/api/telemetry';
import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { toIso } from '#platform/time';
import { HOUR_MS } from '#staff/system-log';
import { firstHour, type HourCount } from './figures';

const MOST_VIOLATIONS = 50;

/** Counts the loads of the last 24 hours at `now` (epoch ms), by hour. */
export async function findHourCounts({ kysely }: Database, now: number): Promise<HourCount[]> {
  const hour = sql<number>`minute - minute % ${sql.lit(HOUR_MS)}`;
  const rows = await kysely
    .selectFrom('remote_telemetry')
    .select((eb) => [
      hour.as('hour'),
      'remote',
      'version',
      'outcome',
      'bucket',
      'is_fallback',
      eb.fn.sum<number>('loads').as('loads'),
    ])
    .where('minute', '>=', firstHour(now))
    .groupBy([hour, 'remote', 'version', 'outcome', 'bucket', 'is_fallback'])
    .execute();
  return rows.map(({ is_fallback, ...row }) => ({
    ...row,
    hour: Number(row.hour),
    loads: Number(row.loads),
    isFallback: is_fallback === 1,
  }));
}

/** Returns the policy's violations in the last 24 hours at `now` (epoch ms), most frequent first. */
export async function findViolations({ kysely }: Database, now: number): Promise<PolicyViolation[]> {
  const rows = await kysely
    .selectFrom('policy_violations')
    .select((eb) => [
      'remote',
      'version',
      'directive',
      'blocked',
      eb.fn.sum<number>('reports').as('count'),
      eb.fn.max('last_at').as('last_at'),
    ])
    .where('hour', '>=', firstHour(now))
    .groupBy(['remote', 'version', 'directive', 'blocked'])
    .orderBy('count', 'desc')
    .orderBy('directive')
    .orderBy('blocked')
    .limit(MOST_VIOLATIONS)
    .execute();
  return rows.map(({ last_at, count, ...row }) => ({
    ...row,
    count: Number(count),
    lastAt: toIso(Number(last_at)),
  }));
}
