import { type Kysely, sql } from 'kysely';
import { newDatabase } from '../../../testing/postgres-database';
import type { Database } from './database';
import {
  lastMigration,
  type Migration,
  type Migrations,
  migrate,
  readSchemaState,
  requireMigrated,
  VERSION,
} from './migrate';
import { openDatabase } from './open';

const adds = (name: string, more: Omit<Migration, 'up'> = {}): Migrations => ({
  [name]: {
    ...more,
    up: async (db: Kysely<unknown>) =>
      db.schema
        .createTable(`made_by_${name.slice(0, 4)}`)
        .addColumn('id', 'text')
        .execute(),
  },
});

let database: Database;
beforeEach(async () => {
  const databaseUrl = process.env.TEST_DATABASE_URL ? await newDatabase('migrate') : undefined;
  database = await openDatabase({ dataDir: ':memory:', databaseUrl });
});
afterEach(() => database.close());

const older = { ...adds('0001-a'), ...adds('0002-b') };
const readable = adds('0003-c', { readableBy: '1.3.0' });

const recorded = async () =>
  (await sql`SELECT name, version, readable_by FROM kysely_migration ORDER BY name`.execute(database.kysely)).rows;

/** Records a migration of another version, as that version does. */
const record = (name: string, version: string, readableBy: string | null = null) =>
  sql`INSERT INTO kysely_migration (name, timestamp, version, readable_by)
      VALUES (${name}, '', ${version}, ${readableBy})`.execute(database.kysely);

it('a missing migration runs once and is reported', async () => {
  expect(await migrate(database, older)).toEqual(['0001-a', '0002-b']);
  expect(await migrate(database, { ...older, ...readable })).toEqual(['0003-c']);
  expect(await migrate(database, { ...older, ...readable })).toEqual([]);
});

it('a migration is recorded with its program version and the oldest version that can read its schema', async () => {
  await migrate(database, older, '1.3.0');
  await migrate(database, { ...older, ...readable }, '1.4.0');
  expect(await recorded()).toEqual([
    { name: '0001-a', version: '1.3.0', readable_by: null },
    { name: '0002-b', version: '1.3.0', readable_by: null },
    { name: '0003-c', version: '1.4.0', readable_by: '1.3.0' },
  ]);
});

it('a program older than the schema refuses it, changes nothing and names the version that wrote it', async () => {
  await migrate(database, { ...older, ...adds('0003-c') }, '1.4.0');
  const before = await recorded();
  await expect(migrate(database, { ...older, ...adds('0004-d') }, '1.3.0')).rejects.toThrow(
    'The database was written by NARA 1.4.0 (schema 0003-c); this is 1.3.0. ' +
      'Start 1.4.0 or restore a backup from before the upgrade.',
  );
  expect(await recorded()).toEqual(before);
});

it('a program older than the schema accepts it when every newer migration declares itself readable by it', async () => {
  await migrate(database, { ...older, ...readable }, '1.4.0');
  expect(await migrate(database, older, '1.3.0')).toEqual([]);
  expect(await migrate(database, older, '1.10.0')).toEqual([]);
  await expect(migrate(database, older, '1.2.9')).rejects.toThrow('this is 1.2.9');
  await migrate(database, { ...older, ...readable, ...adds('0004-d') }, '1.5.0');
  await expect(migrate(database, older, '1.3.0')).rejects.toThrow('written by NARA 1.5.0 (schema 0004-d)');
});

it('a program refuses a migration of another build of its own version', async () => {
  await migrate(database, { ...older, ...adds('0003-c') }, '1.3.0');
  await expect(migrate(database, older, '1.3.0')).rejects.toThrow(
    'The database was written by a newer build of NARA (schema 0003-c); this is 1.3.0. Start the newer build or restore',
  );
});

describe('a server that does not migrate', () => {
  beforeEach(() => migrate(database));

  it('a server that does not migrate refuses a schema of a newer version', async () => {
    await requireMigrated(database);
    await record('9999-next', '9.9.9');
    const refusal = `written by NARA 9.9.9 (schema 9999-next); this is ${VERSION}. Start 9.9.9 or restore a backup`;
    await expect(requireMigrated(database)).rejects.toThrow(refusal);
    expect(await readSchemaState(database)).toEqual({ missing: [], tooNew: expect.stringContaining(refusal) });
  });

  it('a server that does not migrate accepts a newer schema that declares itself readable', async () => {
    await record('9999-next', '9.9.9', VERSION);
    await requireMigrated(database);
    expect(await readSchemaState(database)).toEqual({ missing: [], tooNew: null });
  });

  it('a server that does not migrate names the missing migrations', async () => {
    await sql`DELETE FROM kysely_migration WHERE name = ${lastMigration}`.execute(database.kysely);
    await expect(requireMigrated(database)).rejects.toThrow(
      `lacks 1 migration, from ${lastMigration}: run npm run migrate`,
    );
  });
});
