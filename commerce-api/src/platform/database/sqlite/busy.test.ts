import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { Database } from '../database';
import { migrate } from '../migrate';
import { openSqlite } from './open';

const folder = mkdtempSync(join(tmpdir(), 'nara-busy-'));
let database: Database;
let other: BetterSqlite3.Database;
beforeAll(async () => {
  database = openSqlite(folder);
  await migrate(database);
  other = new BetterSqlite3(join(folder, 'nara.db'));
});
afterAll(async () => {
  other.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const row = (name: string) => ({ name, value: 'x' });
const names = async () =>
  (await database.kysely.selectFrom('secrets').select('name').orderBy('name').execute()).map(({ name }) => name);

/** Every way to write, one by one. */
const WAYS: Record<string, (name: string) => Promise<unknown>> = {
  'a statement': (name) => database.kysely.insertInto('secrets').values(row(name)).execute(),
  'a transaction': (name) => database.transaction((tx) => tx.insertInto('secrets').values(row(name)).execute()),
  'a shared commit': (name) =>
    database.atomically([], () => ({
      writes: [{ sql: 'INSERT INTO secrets (name, value) VALUES (?, ?)', parameters: [name, 'x'] }],
      answer: undefined,
    })),
};

it.each(Object.entries(WAYS))('%s waits for another process without blocking the event loop', async (name, write) => {
  other.exec('BEGIN IMMEDIATE');
  let isDone = false;
  const writing = write(name).then(() => {
    isDone = true;
  });
  let longestTurn = 0;
  for (const end = performance.now() + 300; performance.now() < end; ) {
    const began = performance.now();
    await new Promise(setImmediate);
    longestTurn = Math.max(longestTurn, performance.now() - began);
  }
  expect(await names()).not.toContain(name);
  expect(isDone).toBe(false);
  // Far below the five seconds that SQLite itself would wait.
  expect(longestTurn).toBeLessThan(1000);
  other.exec('ROLLBACK');
  await writing;
  expect(await names()).toContain(name);
});

it('simultaneous writes wait for another process in any order', async () => {
  other.exec('BEGIN IMMEDIATE');
  const writing = Promise.all(Object.values(WAYS).map((write, index) => write(`together ${index}`)));
  await new Promise((resolve) => setTimeout(resolve, 100));
  other.exec('ROLLBACK');
  await writing;
  expect((await names()).filter((name) => name.startsWith('together'))).toHaveLength(3);
});
