import { type Cluster, startCluster } from '../postgres/cluster';

const running = globalThis as { postgresOfTests?: Cluster };

/** Starts a PostgreSQL for the tests that need it, once per run, or records why there is none. */
export default async function startPostgres(): Promise<void> {
  try {
    running.postgresOfTests = await startCluster({ isFast: true });
    process.env.POSTGRES_OF_TESTS = running.postgresOfTests.url;
  } catch (fault) {
    process.stdout.write(`Tests on PostgreSQL are skipped: ${(fault as Error).message}.\n`);
  }
}
