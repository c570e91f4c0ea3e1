import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, migrate, openDatabase, VERSION } from '#platform/database';
import type { Worker } from '#platform/work';
import { createReadiness } from '.';

let database: Database;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nara-readiness-'));
  database = await openDatabase({ dataDir });
  await migrate(database);
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const worker = (isAlive: boolean) => ({ isAlive: () => isAlive }) as Worker;
const check = (workers: Record<string, Worker> = {}) => createReadiness({ database, jobs: Object.entries(workers) })();

test('readiness is given when everything works', async () => {
  expect(await check({ outbox: worker(true) })).toBeNull();
});

test('a database that can be read but not written is not ready', async () => {
  database.sqlite?.pragma('query_only = 1');
  expect(await check()).toEqual({ check: 'database', message: 'The database cannot be written.' });
});

test('readiness returns when the database recovers', async () => {
  const findFailedCheck = createReadiness({ database, jobs: [] });
  database.sqlite?.pragma('query_only = 1');
  expect(await findFailedCheck()).not.toBeNull();
  database.sqlite?.pragma('query_only = 0');
  while (await findFailedCheck()) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await findFailedCheck()).toBeNull();
});

test('the readiness check writes at most once a second', async () => {
  const write = jest.spyOn(database.kysely, 'insertInto');
  const findFailedCheck = createReadiness({ database, jobs: [] });
  await Promise.all(Array.from({ length: 50 }, findFailedCheck));
  expect(write).toHaveBeenCalledTimes(1);
});

test('a database of an older program is not ready', async () => {
  await database.kysely.deleteFrom('kysely_migration' as never).execute();
  expect(await check()).toMatchObject({ check: 'migrations' });
});

const recordMigration = (name: string, readableBy: string | null) =>
  sql`INSERT INTO kysely_migration (name, timestamp, version, readable_by)
      VALUES (${name}, '', '99.0.0', ${readableBy})`.execute(database.kysely);

test('a database migrated by a newer program is ready if this one can read it', async () => {
  await recordMigration('9999-more', VERSION);
  expect(await check()).toBeNull();
});

test('a database migrated by a newer program is not ready if this one cannot read it', async () => {
  await recordMigration('9999-less', null);
  expect(await check()).toEqual({
    check: 'migrations',
    message:
      `The database was written by NARA 99.0.0 (schema 9999-less); this is ${VERSION}. ` +
      'Start 99.0.0 or restore a backup from before the upgrade.',
  });
});

test('a worker that makes no progress is not ready', async () => {
  expect(await check({ outbox: worker(true), mailer: worker(false) })).toEqual({
    check: 'worker',
    message: 'A worker makes no progress: mailer.',
  });
});
