import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database';
import { migrate } from '../migrate';
import { openSqlite } from './open';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nara-in-place-'));
  database = openSqlite(folder);
  await migrate(database);
  await database.kysely.insertInto('secrets').values({ name: 'first', value: 'x' }).execute();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const row = { name: 'second', value: 'x' };
const GONE = { code: 'SQLITE_READONLY_DBMOVED' };

it.each(['nara.db', 'nara.db-wal'])('no write is acknowledged while %s is missing', async (name) => {
  const file = join(folder, name);
  renameSync(file, `${file}.away`);
  const { kysely } = database;
  expect(database.isInPlace()).toBe(false);
  await expect(kysely.insertInto('secrets').values(row).execute()).rejects.toMatchObject(GONE);
  await expect(
    database.transaction((tx) => tx.deleteFrom('secrets').where('name', '=', 'second').execute()),
  ).rejects.toMatchObject(GONE);
  await expect(database.atomically([], () => ({ writes: [], answer: 1 }))).rejects.toMatchObject(GONE);
  // Reads promise no durability.
  expect(await kysely.selectFrom('secrets').select('name').execute()).toHaveLength(1);

  renameSync(`${file}.away`, file);
  await kysely.insertInto('secrets').values(row).execute();
  expect(await database.atomically([], () => ({ writes: [], answer: 1 }))).toBe(1);
});
