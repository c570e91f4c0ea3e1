import { spawn } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { newOrder, startTestApp, type TestApp } from '#testing';
import { backUp, restore } from '.';

const ROOT = path.resolve(__dirname, '../../../..');

let folder: string;
let test: TestApp;
const within = (...parts: string[]) => path.join(folder, ...parts);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nara-backup-'));
  test = await startTestApp({ dataDir: within('data') });
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const place = () => test.call('POST', '/api/orders', { body: newOrder([['tank', 'tank-m', 1]]) });
const here = () => ({ dataDir: within('data') });
const elsewhere = () => ({ dataDir: within('elsewhere') });

/** Returns every row of every table, sorted. */
function contentOf(file: string): Record<string, string[]> {
  const database = new BetterSqlite3(file, { readonly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
  const content = tables.map((table) => {
    const rows = database.prepare(`select * from ${table}`).all();
    return [table, rows.map((row) => JSON.stringify(row)).sort()] as const;
  });
  database.close();
  return Object.fromEntries(content);
}

/** Runs the command in its own process, as an operator does. */
function run(command: string, args: string[], environment: Record<string, string>) {
  const script = path.join(ROOT, 'tools/commands/server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, command, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
}

it('a backup is a consistent snapshot taken during orders, and restores every row', async () => {
  const backup = within('backups', 'one.db');
  let isRunning = true;
  const running = run('backup', [backup], { DATA_DIR: within('data') }).finally(() => {
    isRunning = false;
  });
  let placed = 0;
  while (isRunning) placed += (await place()).status === 201 ? 1 : 0;
  expect(await running).toEqual({ code: 0, output: `${backup}\n` });
  expect(placed).toBeGreaterThan(0);

  const restored = await run('restore', [backup], { DATA_DIR: within('elsewhere') });
  expect(restored).toEqual({ code: 0, output: `Restored from ${backup}.\n` });
  const copy = contentOf(within('elsewhere', 'nara.db'));
  expect(copy).toEqual(contentOf(backup));
  // Orders are complete: each with its pieces, stock movement, outbox row and mail.
  const orders = copy.orders?.length;
  for (const table of ['order_items', 'order_allocations', 'outbox', 'mails', 'order_events'])
    expect([table, copy[table]?.length]).toEqual([table, orders]);
  const original = contentOf(within('data', 'nara.db'));
  for (const row of copy.orders ?? []) expect(original.orders).toContain(row);

  // The key is not part of a backup.
  copyFileSync(within('data', 'configuration.key'), within('elsewhere', 'configuration.key'));
  const again = await startTestApp({ dataDir: within('elsewhere') });
  const { status } = await again.call('GET', '/readyz');
  await again.close();
  expect(status).toBe(200);
}, 60_000);

it('a backup has all data and is readable by its owner only', async () => {
  for (let order = 0; order < 5; order += 1) await place();
  await backUp(here(), within('backups', 'all.db'));
  await restore(elsewhere(), within('backups', 'all.db'));
  expect(contentOf(within('elsewhere', 'nara.db'))).toEqual(contentOf(within('data', 'nara.db')));
  expect(readdirSync(within('backups')).sort()).toEqual(['all.db', 'all.db.json']);
  const closed = [
    ['backups'],
    ['backups', 'all.db'],
    ['backups', 'all.db.json'],
    ['elsewhere'],
    ['elsewhere', 'nara.db'],
  ];
  for (const parts of closed) expect([parts, statSync(within(...parts)).mode & 0o077]).toEqual([parts, 0]);
});

it('a backup never overwrites a file, and leaves none when there is no database', async () => {
  writeFileSync(within('mine.db'), 'mine');
  await expect(backUp(here(), within('mine.db'))).rejects.toThrow('is there already');
  await expect(backUp(elsewhere(), within('none.db'))).rejects.toThrow('there is no database');
  expect(readFileSync(within('mine.db'), 'utf8')).toBe('mine');
  expect(readdirSync(folder)).not.toContain('none.db');
});

it('a backup of an invalid file or folder names it and the remedy', async () => {
  mkdirSync(within('no-database'));
  writeFileSync(within('no-database', 'nara.db'), 'x'.repeat(5000));
  writeFileSync(within('file'), '');
  await expect(backUp({ dataDir: within('no-database') }, within('none.db'))).rejects.toThrow(
    `${within('no-database', 'nara.db')} is no database, or a damaged one; restore a backup`,
  );
  await expect(backUp(here(), within('file', 'b.db'))).rejects.toThrow(
    `${within('file')} is a file where a folder must be; move that file away, or name another place`,
  );
  await backUp(here(), within('good.db'));
  await expect(restore({ dataDir: within('file') }, within('good.db'))).rejects.toThrow(
    `${within('file')} is a file where a folder must be`,
  );
});

describe('a restore', () => {
  let backup: string;
  beforeEach(async () => {
    await place();
    backup = within('backup.db');
    await backUp(here(), backup);
  });

  it('a restore is refused while a server uses the data', async () => {
    await expect(restore(here(), backup)).rejects.toThrow('a server runs on');
    expect((await place()).status).toBe(201);
  });

  it('a restore over newer data is refused unless forced, and keeps that data', async () => {
    test.clock.now += 1000;
    await place();
    await test.close();
    const before = contentOf(within('data', 'nara.db'));
    await expect(restore(here(), backup)).rejects.toThrow('has newer data (until 2026-03-05T10:00:01.000Z)');
    expect(contentOf(within('data', 'nara.db'))).toEqual(before);
    const keptAs = await restore(here(), backup, { force: true });
    expect(contentOf(within('data', 'nara.db'))).toEqual(contentOf(backup));
    expect(contentOf(String(keptAs))).toEqual(before);
    test = await startTestApp({ dataDir: within('data') });
    expect((await place()).status).toBe(201);
  });

  it('two restores within one second keep the replaced data under separate names', async () => {
    await test.close();
    const before = contentOf(within('data', 'nara.db'));
    const at = new Date(test.clock.now);
    const first = String(await restore(here(), backup, { at }));
    const second = String(await restore(here(), backup, { at }));
    expect([first, second].map((file) => path.basename(file))).toEqual([
      'nara.db.before-restore-20260305T100000Z',
      'nara.db.before-restore-20260305T100000Z-2',
    ]);
    expect([first, second].map(contentOf)).toEqual([before, contentOf(backup)]);
    test = await startTestApp({ dataDir: within('data') });
  });

  it('a restore of a changed or truncated backup is refused', async () => {
    appendFileSync(backup, 'x');
    await expect(restore(elsewhere(), backup)).rejects.toThrow('is not as it was written');
    truncateSync(backup, 5000);
    await expect(restore(elsewhere(), backup)).rejects.toThrow(
      `${backup} is not as it was written, but cut off, damaged or changed; copy it again, or take another backup`,
    );
    truncateSync(`${backup}.json`, 20);
    await expect(restore(elsewhere(), backup)).rejects.toThrow(
      `${backup}.json is cut off or no manifest; copy it again`,
    );
    rmSync(`${backup}.json`);
    await expect(restore(elsewhere(), backup)).rejects.toThrow('which vouches for it, is missing');
    await expect(restore(elsewhere(), within('nothing'))).rejects.toThrow('there is no file');
    expect(readdirSync(folder)).not.toContain('elsewhere');
  });

  it('a restore replaces a damaged database only when forced, and keeps it too', async () => {
    await test.close();
    const file = within('data', 'nara.db');
    writeFileSync(file, Buffer.alloc(4096, 'x'));
    await expect(restore(here(), backup)).rejects.toThrow('is damaged; make sure that no server runs on it');
    const keptAs = await restore(here(), backup, { force: true });
    expect(contentOf(file)).toEqual(contentOf(backup));
    expect(readFileSync(String(keptAs), 'utf8')).toBe('x'.repeat(4096));
    test = await startTestApp({ dataDir: within('data') });
  });
});
