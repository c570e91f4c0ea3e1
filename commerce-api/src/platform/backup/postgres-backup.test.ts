import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { newOrder, startTestApp, type TestApp } from '#testing';
import { backUp, restore } from '.';

// Each test runs PostgreSQL's command-line tools, some of them several times.
jest.setTimeout(60_000);

let folder: string;
let test: TestApp;
let source: string;
let target: string;
const within = (...parts: string[]) => path.join(folder, ...parts);

async function withClient<Result>(databaseUrl: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

const execute = (databaseUrl: string, text: string) => withClient(databaseUrl, (client) => client.query(text));

/** Returns every row of every table, sorted. */
const contentOf = (databaseUrl: string): Promise<Record<string, string[]>> =>
  withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM "${name}" t`);
      content[name] = rows.map(({ row }) => row).sort();
    }
    return content;
  });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nara-pg-backup-'));
  test = await startTestApp({ dataDir: within('data') });
  source = String(test.context.database.postgres?.options.connectionString);
  const name = `restored_${process.env.JEST_WORKER_ID}`;
  await execute(source, `CREATE DATABASE ${name}`);
  target = Object.assign(new URL(source), { pathname: name }).href;
});
afterEach(async () => {
  await execute(source, `DROP DATABASE ${new URL(target).pathname.slice(1)}`);
  await test.close();
  rmSync(folder, { recursive: true });
});

const place = () => test.call('POST', '/api/orders', { body: newOrder([['tank', 'tank-m', 1]]) });
const here = () => ({ dataDir: within('data'), databaseUrl: source });
const elsewhere = () => ({ dataDir: within('elsewhere'), databaseUrl: target });

it('a PostgreSQL backup is restored row by row into an empty database', async () => {
  for (let order = 0; order < 3; order += 1) expect((await place()).status).toBe(201);
  await backUp(here(), within('one.dump'));
  expect(statSync(within('one.dump')).mode & 0o077).toBe(0);
  const before = await contentOf(source);
  expect(before.orders).toHaveLength(3);
  await place();

  const keptAs = await restore(elsewhere(), within('one.dump'));
  expect(await contentOf(target)).toEqual(before);
  expect(existsSync(String(keptAs))).toBe(true);
});

it('a PostgreSQL restore replaces newer data only when forced, and keeps it', async () => {
  await place();
  await backUp(here(), within('older.dump'));
  const older = await contentOf(source);
  test.clock.now += 1000;
  await place();
  await backUp(here(), within('newer.dump'));
  const newer = await contentOf(source);

  await restore(elsewhere(), within('newer.dump'));
  await expect(restore(elsewhere(), within('older.dump'))).rejects.toThrow('has newer data');
  expect(await contentOf(target)).toEqual(newer);
  const at = new Date(test.clock.now);
  const keptAs = await restore(elsewhere(), within('older.dump'), { force: true, at });
  expect(await contentOf(target)).toEqual(older);
  // Within the same second, which both names begin with.
  const alsoKeptAs = await restore(elsewhere(), String(keptAs), { force: true, at });
  expect(alsoKeptAs).not.toBe(keptAs);
  expect(await contentOf(target)).toEqual(newer);
});

it('a PostgreSQL backup is not restored while a server uses the database', async () => {
  await backUp(here(), within('one.dump'));
  await expect(restore(here(), within('one.dump'), { force: true })).rejects.toThrow('a server runs on the database');
  expect((await place()).status).toBe(201);
});
