import { join } from 'node:path';
import { lastMigration } from '../../commerce-api/src/platform/database';
import { readMigrations } from '../../commerce-api/src/platform/database/migrate';
import { migrateShop } from '../../commerce-api/src/prepare-shop';
import { endpointRows } from '../../commerce-api/testing';
import { newDatabase } from '../../commerce-api/testing/postgres-database';
import type { Sources } from '../support/check-out';
import { passGate, placeOne } from '../support/place';
import { fromSources, type Program } from '../support/program';
import { createWorld } from '../support/world';
import { checkOutPrevious, commitBefore } from './previous-sources';

/*
 * The server from before the last migration, which keeps working while the schema is migrated under it if the migration
 * declares itself readable by it.
 */

/** Includes time for installing that server's packages. */
const PATIENCE_MS = 600_000;

async function findPrevious(): Promise<Sources | null> {
  if (!(await readMigrations())[lastMigration]?.readableBy) {
    process.stdout.write(`SKIPPED: ${lastMigration} does not declare itself readable by older servers\n`);
    return null;
  }
  try {
    return checkOutPrevious(commitBefore(lastMigration));
  } catch (fault) {
    process.stdout.write(`SKIPPED: no server from before ${lastMigration} can be had: ${(fault as Error).message}\n`);
    return null;
  }
}

/** Staff endpoints that need no record's name. */
const LISTS = endpointRows
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  .map(({ path }) => path);

/** Uses a server as shoppers and staff do. Returns the statuses of its responses. */
async function use(program: Program): Promise<Record<string, number>> {
  await placeOne(program);
  const cookie = await passGate(program.url, 'enterprise');
  const answers: Record<string, number> = {};
  for (const path of ['/readyz', ...LISTS]) {
    const response = await fetch(`${program.url}${path}`, { headers: { cookie } });
    await response.body?.cancel();
    answers[path] = response.status;
  }
  return answers;
}

it(
  'the previous server answers on the migrated schema as before, and stays ready',
  async () => {
    const previous = await findPrevious();
    if (!previous) return;
    const databaseUrl = await newDatabase('previous');
    const world = await createWorld(fromSources(join(previous.folder, 'commerce-api')), { databaseUrl });
    try {
      const program = await world.start();
      const before = await use(program);
      expect(before['/readyz']).toBe(200);
      expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(20);
      expect(await migrateShop({ dataDir: world.dataDir, databaseUrl })).toContain(lastMigration);
      expect(await use(program)).toEqual(before);
      expect([await program.stop(), program.errors]).toEqual([0, '']);
    } finally {
      await world.close();
      previous.remove();
    }
  },
  PATIENCE_MS,
);
