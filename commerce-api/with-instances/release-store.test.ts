import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleases, requireSharedStore } from '#delivery/releases';
import { parseConfiguration } from '#platform/configuration';
import { createLogger } from '#platform/observability';
import { startTestApp, type TestApp } from '#testing';
import { shareReleaseStore } from '../src/prepare-shop';

/* Instances on one PostgreSQL, each of which could store its releases in a separate folder. */

let folder: string;
let one: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nara-stores-'));
  one = await startTestApp({ dataDir: folder, releases: await storeIn('one') });
});
afterEach(async () => {
  await one.close();
  rmSync(folder, { recursive: true });
});

const storeIn = (name: string) =>
  openReleases({
    location: { kind: 'folder', folder: path.join(folder, name) },
    adoption: 'missing',
    folders: [],
    log: createLogger('silent'),
    now: Date.now,
  });
const start = async (store: string) => startTestApp({ dataDir: folder, releases: await storeIn(store) });

it('a server starts only with the release store of the servers before it', async () => {
  await (await start('one')).close();
  await expect(start('two')).rejects.toThrow(
    /^RELEASE_STORE \S+\/two is not the store that the servers of this database share: name that one, or [^\n]+$/,
  );
});

it('servers change to another release store on command', async () => {
  const { databaseUrl } = one.context.configuration;
  const RELEASE_STORE = path.join(folder, 'two');
  const variables = { DATA_DIR: folder, DATABASE_URL: databaseUrl, RELEASE_STORE };
  expect(await shareReleaseStore(parseConfiguration(variables))).toBe(RELEASE_STORE);
  await (await start('two')).close();
  await expect(start('one')).rejects.toThrow('is not the store that the servers of this database share');
});

it('a release store that is unreadable or temporary is not compared', async () => {
  const store = await storeIn('three');
  await requireSharedStore(one.context.database, { ...store, id: async () => null });
  await store.close();
});
