import { startCluster } from '../../tools/postgres/cluster';
import { openBooks } from '../support/books';
import { checkShop, type Expected, type Report, timed } from './check-shop';

interface PostgresDrill extends Expected {
  /** Folder written by pg_basebackup. */
  base: string;
  /** Folder in which the server archives its log. */
  archive: string;
  /** Name of the shop's database, and of a role that may read it. */
  database: string;
  role: string;
  /** Time to recover to; defaults to the end of the archive. */
  to?: Date;
  report: Report;
}

/** Longest time (ms) for a recovery. */
const PATIENCE_MS = 3_600_000;

/**
 * Recovers a base backup and the log since then in a scratch cluster, and checks it. Returns descriptions of the
 * faults.
 */
export async function drillPostgres({
  base,
  archive,
  database,
  role,
  to,
  report,
  ...expected
}: PostgresDrill): Promise<string[]> {
  const settings = [
    `restore_command=cp "${archive}/%f" "%p"`,
    'archive_mode=off',
    // No connections are allowed before the recovery is complete.
    'hot_standby=off',
    ...(to ? [`recovery_target_time=${to.toISOString().replace('Z', '+00')}`, 'recovery_target_action=promote'] : []),
  ];
  const until = to?.toISOString() ?? 'the end of its log';
  const cluster = await timed(report, `PostgreSQL: recovered to ${until}`, () =>
    startCluster({ base, settings, patienceMs: PATIENCE_MS }),
  );
  try {
    const url = Object.assign(new URL(cluster.url), { pathname: database, username: role }).href;
    return await timed(report, 'PostgreSQL: checked books and stock', () => checkShop(openBooks('', url), expected));
  } finally {
    await cluster.stop();
  }
}
