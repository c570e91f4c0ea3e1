import { type Cluster, installPgBouncer, startCluster } from '../postgres/cluster';
import bundlePrograms from './bundle-programs';

const running = globalThis as { postgresOfTests?: Cluster };

/**
 * Starts a PostgreSQL for the tests that need it, once per run, or records why there is none. Also bundles the programs that
 * tests start.
 */
export default async function startPostgres(): Promise<void> {
  await bundlePrograms();
  if (process.env.TESTS !== 'quick') installPgBouncer();
  try {
    running.postgresOfTests = await startCluster({ isFast: true });
    process.env.POSTGRES_OF_TESTS = running.postgresOfTests.url;
  } catch (fault) {
    process.stdout.write(`Tests on PostgreSQL are skipped: ${(fault as Error).message}.\n`);
  }
}
