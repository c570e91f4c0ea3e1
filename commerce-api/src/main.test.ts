import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { VERSION } from '#platform/database';
import { ENVIRONMENT, productionVariables, SERVER } from '../testing/programs';

interface Outcome {
  code: number | null;
  errors: string;
}

/** Runs the program until it ends; `onOutput` gets its standard output and may stop it. */
function run(
  environment: Record<string, string>,
  onOutput?: (text: string, stop: (signal?: NodeJS.Signals) => void) => void,
  command: readonly string[] = [],
): Promise<Outcome> {
  const child = spawn(process.execPath, [SERVER, ...command], {
    env: {
      ...ENVIRONMENT,
      HOST: '127.0.0.1',
      DATA_DIR: ':memory:',
      SEED: 'none',
      // A folder without builds, so that no pages are composed.
      COMPOSITION_ROOT: __dirname,
      ...environment,
    },
  });
  let errors = '';
  child.stderr.on('data', (piece: Buffer) => {
    errors += piece.toString();
  });
  child.stdout.on('data', (piece: Buffer) => onOutput?.(piece.toString(), (signal = 'SIGTERM') => child.kill(signal)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, errors })));
}

const stopOnceItListens = (text: string, stop: () => void): void => {
  if (text.includes('Server listening')) stop();
};

/** Starts the program each time, which takes a busy machine a while. */
jest.setTimeout(60_000);

describe('the program', () => {
  it('the program names a wrong variable in one line', async () => {
    const { code, errors } = await run({ PORT: 'abc' });
    expect([code, errors]).toEqual([1, 'PORT must be a whole number from 0 to 65535\n']);
  });

  it('the program reports in one line that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await run({ PORT: String(port) });
    other.close();
    expect([code, errors]).toEqual([1, `PORT ${port} is in use; choose another\n`]);
  });

  it('the program reports an unusable data folder in one line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nara-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const below = await run({ DATA_DIR: join(file, 'data'), PORT: '0' });
    const itself = await run({ DATA_DIR: file, PORT: '0' });
    rmSync(folder, { recursive: true });
    const remedy = 'a file where a folder must be; move that file away, or name another place\n';
    expect(below).toEqual({ code: 1, errors: `DATA_DIR ${join(file, 'data')} lies below a file, or is ${remedy}` });
    expect(itself).toEqual({ code: 1, errors: `DATA_DIR ${file} is ${remedy}` });
  });

  it('the program reports an unreachable PostgreSQL in one line without the password', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await new Promise((resolve) => other.close(resolve));
    const { code, errors } = await run({ DATABASE_URL: `postgres://nara:secret@127.0.0.1:${port}/shop`, PORT: '0' });
    const named = `DATABASE_URL postgres://nara@127.0.0.1:${port}/shop`;
    const why = `connect ECONNREFUSED 127.0.0.1:${port}`;
    const line = `${named} refuses the connection: start PostgreSQL there, or correct the address (${why})\n`;
    expect([code, errors]).toEqual([1, line]);
  });

  it('the program reports an unwritable audit feed in one line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nara-'));
    const itself = await run({ AUDIT_FEED_FILE: folder, PORT: '0' });
    rmSync(folder, { recursive: true });
    const sentence = `${folder} is a folder where a file must be; move it away, or name a file`;
    expect(itself).toEqual({ code: 1, errors: `AUDIT_FEED_FILE ${sentence}\n` });
  });

  it('the program reports an unreadable root key file in one line', async () => {
    const { code, errors } = await run({ CONFIGURATION_KEY_FILE: tmpdir(), PORT: '0' });
    const fault = `${tmpdir()} is a folder where a file must be; move it away, or name a file`;
    expect([code, errors]).toEqual([1, `the configuration key cannot be read: ${fault}\n`]);
  });

  it('the program reports another server in its folder in one line, and starts once that was killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nara-'));
    const environment = { DATA_DIR: folder, PORT: '0' };
    let second: Outcome | undefined;
    const first = run(environment, (text, stop) => {
      if (!text.includes('Server listening')) return;
      void run(environment).then((outcome) => {
        second = outcome;
        stop('SIGKILL');
      });
    });
    expect((await first).code).toBeNull();
    expect(second?.code).toBe(1);
    expect(second?.errors).toMatch(/^DATA_DIR \S+ is in use by another server[^\n]+\n$/);
    expect((await run(environment, stopOnceItListens)).code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('two programs start in one folder when both have DATA_DIR_HELD', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nara-'));
    const settings = { DATA_DIR: folder, PORT: '0', DATA_DIR_HELD: 'true' };
    let beside: Promise<Outcome> | undefined;
    const first = await run(settings, (text, stop) => {
      if (!text.includes('Server listening')) return;
      beside = run(settings, stopOnceItListens);
      beside.then(() => stop());
    });
    expect([first.code, (await beside)?.code]).toEqual([0, 0]);
    rmSync(folder, { recursive: true });
  });

  it('the program stops cleanly on request', async () => {
    const { code, errors } = await run({ PORT: '0' }, stopOnceItListens);
    expect([code, errors]).toEqual([0, '']);
  });

  it('the program lists its commands after an unknown one', async () => {
    const { code, errors } = await run({}, undefined, ['craete']);
    expect([code, errors]).toEqual([
      1,
      'craete is not a command: start, create, migrate, share-release-store, backup, restore\n',
    ]);
  });
});

/** Replaces a database with one from before all migrations. */
function emptyShop(file: string): void {
  const shop = new BetterSqlite3(file);
  shop.pragma('foreign_keys = OFF');
  const tables = shop.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  for (const name of tables.filter((each) => !/^(kysely|sqlite)_/.test(each)))
    shop.exec(`DROP TABLE IF EXISTS "${name}"`);
  shop.exec('DELETE FROM kysely_migration');
  shop.close();
}

describe('the program in production', () => {
  const production = {
    ...productionVariables(),
    PORT: '0',
    SEED: '',
  };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nara-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('production refuses an empty folder, as of a missing volume, and leaves nothing there', async () => {
    const { code, errors } = await run({ ...production, DATA_DIR: folder });
    expect(code).toBe(1);
    expect(errors).toMatch(/^DATA_DIR \S+ holds no database: mount [^\n]+ npm run create or CREATE_DATABASE=true\n$/);
    expect(errors).toContain(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('production starts on a database that was created for it, once', async () => {
    const create = () => run({ DATA_DIR: folder }, undefined, ['create']);
    expect(await create()).toEqual({ code: 0, errors: '' });
    expect(await create()).toEqual({ code: 1, errors: `DATA_DIR ${folder} holds a database already\n` });
    expect(await run({ ...production, DATA_DIR: folder }, stopOnceItListens)).toEqual({ code: 0, errors: '' });
    const shop = new BetterSqlite3(join(folder, 'nara.db'), { readonly: true });
    const count = (table: string) => shop.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    expect([count('products'), count('orders'), count('users'), count('installation')]).toEqual([
      expect.any(Number),
      0,
      0,
      0,
    ]);
    expect(count('products')).toBeGreaterThan(0);
    shop.close();
  });

  it('production with MIGRATE=never leaves the schema as it is and names the missing migrations', async () => {
    await run({ DATA_DIR: folder }, undefined, ['create']);
    emptyShop(join(folder, 'nara.db'));
    const environment = { ...production, DATA_DIR: folder, MIGRATE: 'never' };
    const { code, errors } = await run(environment);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^the database lacks \d+ migrations?, from 0001-\S+: run npm run migrate\n$/),
    ]);
    expect((await run({ DATA_DIR: folder }, undefined, ['migrate'])).code).toBe(0);
    expect(await run(environment, stopOnceItListens)).toEqual({ code: 0, errors: '' });
  });

  it('production creates its database with CREATE_DATABASE=true', async () => {
    const environment = { ...production, DATA_DIR: folder, CREATE_DATABASE: 'true' };
    expect(await run(environment, stopOnceItListens)).toEqual({ code: 0, errors: '' });
  });

  it('production refuses the schema of a newer version and names that version', async () => {
    await run({ DATA_DIR: folder }, undefined, ['create']);
    const shop = new BetterSqlite3(join(folder, 'nara.db'));
    shop.exec("INSERT INTO kysely_migration (name, timestamp, version) VALUES ('9999-next', '', '99.0.0')");
    shop.close();
    const { code, errors } = await run({ ...production, DATA_DIR: folder });
    expect([code, errors]).toEqual([
      1,
      `The database was written by NARA 99.0.0 (schema 9999-next); this is ${VERSION}. ` +
        'Start 99.0.0 or restore a backup from before the upgrade.\n',
    ]);
  });

  it('production refuses demo data', async () => {
    expect((await run({ PORT: '0', SEED: 'sample', DATA_DIR: folder }, stopOnceItListens)).code).toBe(0);
    const { code, errors } = await run({ ...production, DATA_DIR: folder });
    expect([code, errors]).toEqual([1, expect.stringMatching(/^DATA_DIR \S+ holds the data of a demo[^\n]+\n$/)]);
  });
});
