import type { LoadFigures } from '@nara/shared-contracts/api/releases';
import type { Database } from '#platform/database';

const MINUTE_MS = 60_000;

/** Period of time in epoch ms, in whole minutes; open-ended without `until`. */
export interface Period {
  since: number;
  until?: number;
}

const minuteOf = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** Returns the load figures of versions of a remote in a period, in the order requested. */
export async function findLoadFigures(
  { kysely }: Database,
  remote: string,
  versions: readonly string[],
  { since, until }: Period,
): Promise<LoadFigures[]> {
  const rows = await kysely
    .selectFrom('remote_telemetry')
    .select((eb) => ['version', 'outcome', eb.fn.sum<number>('loads').as('count')])
    .where('minute', '>=', minuteOf(since))
    .$if(until !== undefined, (query) => query.where('minute', '<', minuteOf(until ?? 0)))
    .where('remote', '=', remote)
    .where('version', 'in', versions)
    .groupBy(['version', 'outcome'])
    .execute();
  return versions.map((version) => {
    const sum = (isCounted: (outcome: string) => boolean) =>
      rows
        .filter((row) => row.version === version && isCounted(row.outcome))
        .reduce((total, { count }) => total + Number(count), 0);
    return {
      version,
      // A screen failure belongs to a load that has already been counted.
      loads: sum((outcome) => outcome !== 'render-failed'),
      failures: sum((outcome) => outcome !== 'ready'),
    };
  });
}
