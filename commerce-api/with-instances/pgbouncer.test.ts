import { Client } from 'pg';
import { openDatabase } from '#platform/database';
import { newDatabase } from '../testing/postgres-database';
import { testInstances } from './instances';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer';

const cluster = process.env.TEST_DATABASE_URL ?? '';

/** Runs a statement directly, bypassing the pooler. */
async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

if (!hasPgBouncer()) process.stdout.write('Tests through PgBouncer are skipped: it is not installed.\n');

(hasPgBouncer() ? describe : describe.skip).each(['session', 'transaction'] as const)(
  'two instances through PgBouncer in %s mode',
  (mode) => {
    let pooler: PgBouncer;
    beforeAll(async () => {
      await run(`ALTER ROLE ${new URL(cluster).username} SET statement_timeout = '30s'`);
      pooler = await startPgBouncer(cluster, mode);
    });
    afterAll(async () => {
      await pooler.stop();
      await run(`ALTER ROLE ${new URL(cluster).username} RESET statement_timeout`);
    });

    testInstances(() => pooler.urlOf);

    it('instances do not start without a time limit for statements', async () => {
      const databaseDirectUrl = await newDatabase('pooled');
      const { username, pathname } = new URL(databaseDirectUrl);
      await run(`ALTER ROLE ${username} IN DATABASE ${pathname.slice(1)} SET statement_timeout = 0`);
      const location = { dataDir: ':memory:', databaseUrl: pooler.urlOf(databaseDirectUrl), databaseDirectUrl };
      await expect(openDatabase(location)).rejects.toThrow('DATABASE_URL: statements have no time limit');
    });
  },
);
