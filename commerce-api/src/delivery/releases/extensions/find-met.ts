import type { Database } from '#platform/database';
import { HOUR_MS, hourOf } from '#staff/system-log';
import type { Met } from './judge-extension';

/** Visitors who encountered an extension of a version within one clock hour. */
export interface MetInHour extends Met {
  version: string;
  extension: string;
  /** Start of the hour (epoch ms). */
  hour: number;
}

/**
 * Returns the visitors' encounters with the extensions of a remote in the hour of `now` (epoch ms) and in the previous
 * one.
 */
export async function findMet({ kysely }: Database, remote: string, now: number): Promise<MetInHour[]> {
  const rows = await kysely
    .selectFrom('extension_outcomes')
    .select((eb) => ['version', 'extension', 'hour', 'outcome', eb.fn.sum<number>('visitors').as('visitors')])
    .where('hour', '>=', hourOf(now) - HOUR_MS)
    .where('remote', '=', remote)
    .groupBy(['version', 'extension', 'hour', 'outcome'])
    .execute();
  const met = new Map<string, MetInHour>();
  for (const { version, extension, hour, outcome, visitors } of rows) {
    const key = [version, extension, hour].join(' ');
    const of = met.get(key) ?? { version, extension, hour: Number(hour), shown: 0, failed: 0 };
    of[outcome === 'ready' ? 'shown' : 'failed'] += Number(visitors);
    met.set(key, of);
  }
  return [...met.values()];
}
