import type { LoadFigures } from '@nara/shared-contracts';
import type { Database } from '#platform/database';

const MINUTE_MS = 60_000;

/** Returns how versions of a remote did in browsers since a time (epoch ms; whole minutes), in the order asked for. */
export async function findLoadFigures(
  { kysely }: Database,
  remote: string,
  versions: readonly string[],
  since: number,
): Promise<LoadFigures[]> {
  const rows = await kysely
    .selectFrom('remote_telemetry')
    .select((eb) => ['version', 'outcome', eb.fn.sum<number>('loads').as('count')])
    .where('minute', '>=', Math.floor(since / MINUTE_MS) * MINUTE_MS)
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
      // A screen that failed belongs to a load that was counted before.
      loads: sum((outcome) => outcome !== 'render-failed'),
      failures: sum((outcome) => outcome !== 'ready'),
    };
  });
}
