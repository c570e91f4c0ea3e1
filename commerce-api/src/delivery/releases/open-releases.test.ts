import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import type { Adoption } from '#platform/configuration';
import { createFolderStore } from '#platform/file-store';
import { type SampleRelease, sampleRelease } from '../../../testing/releases/sample-release';
import { writeBuild } from '../../../testing/releases/sample-shell';
import { openReleases } from './open-releases';
import { NO_TERMS } from './policies/terms';
import { createReleases } from './releases';

const log = pino({ level: 'silent' });
const someone = { name: 'Thandi', at: Date.parse('2026-03-05T10:00:00.000Z'), terms: NO_TERMS };
const [A, B] = [sampleRelease({ script: 'a' }), sampleRelease({ script: 'b' })];

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'nara-open-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const within = (...parts: string[]) => path.join(root, ...parts);

/** Puts a build beside the server, in place of any other. */
const build = (sample: SampleRelease) => writeBuild(within('dist'), sample);

/** Starts a server with the builds delivered with it. */
async function start(adoption: Adoption = 'always') {
  const releases = await openReleases({
    location: { kind: 'folder', folder: within('store') },
    adoption,
    folders: [within('dist')],
    log,
    now: () => someone.at,
  });
  await releases.adopt();
  return releases;
}
const liveAt = ({ composition }: { composition: Awaited<ReturnType<typeof start>>['composition'] }) =>
  composition.of(null).get('admin')?.release.version;

/** Publishes A and makes it live. */
async function releaseA(releases: Pick<Awaited<ReturnType<typeof start>>, 'publish' | 'activate'>): Promise<void> {
  await releases.publish('admin', A, someone);
  await releases.activate('admin', { version: A.release.version }, someone);
}

describe('a build beside the server', () => {
  beforeEach(() => build(A));

  it('a build beside the server goes live with the start, once', async () => {
    expect(liveAt(await start())).toBe(A.release.version);
    expect((await start()).log('admin')).toHaveLength(1);
  });

  it('a new build goes live with the next start, and a rollback outlives the start after that', async () => {
    await start();
    build(B);
    const server = await start();
    expect(liveAt(server)).toBe(B.release.version);
    await server.rollback('admin', {}, someone);
    expect(liveAt(await start())).toBe(A.release.version);
  });

  it('a build does not replace a team’s release where only missing ones are adopted', async () => {
    await start('missing');
    build(B);
    expect(liveAt(await start('missing'))).toBe(A.release.version);
  });

  it('a build’s source maps are stored, even when it was live before it had any', async () => {
    const { name, version } = A.release;
    const mapAt = async (server: Awaited<ReturnType<typeof start>>) =>
      server.findSourceMap({ remote: name, version }, 'remoteEntry.1a2b.js');
    expect(await mapAt(await start())).toBeNull();
    mkdirSync(within('dist/maps'));
    writeFileSync(within('dist/maps/remoteEntry.1a2b.js.map'), 'map');
    const map = await mapAt(await start());
    expect(map && gunzipSync(map).toString()).toBe('map');
    expect((await start()).log('admin')).toHaveLength(1);
  });

  it('a build with false hashes is not released, and the server starts', async () => {
    writeFileSync(within('dist/remoteEntry.1a2b.js'), 'evil()');
    expect(liveAt(await start())).toBeUndefined();
  });
});

it('a release store has an id of its own, the same for every reader', async () => {
  const [id, again] = await Promise.all([start('never'), start('never')].map(async (server) => (await server).id()));
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(id);
});

describe('a half-uploaded version', () => {
  const half = () => {
    const folder = within('store/admin/versions', A.release.version);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'remoteEntry.1a2b.js'), A.files.get('remoteEntry.1a2b.js') ?? '');
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(A.release));
  };

  it('a half-uploaded version does not exist, and becomes complete when sent again', async () => {
    half();
    const releases = await start('never');
    const { version } = A.release;
    expect(await releases.stored('admin')).toEqual([]);
    await expect(releases.activate('admin', { version }, someone)).rejects.toMatchObject({ code: 'unknown-version' });
    expect(await releases.composition.find('admin', version)).toBeNull();
    expect((await releases.publish('admin', A, someone)).isNew).toBe(true);
    await releases.activate('admin', { version }, someone);
    expect(liveAt(releases)).toBe(version);
  });

  it('a version whose stored files were changed cannot go live', async () => {
    const releases = await start('never');
    await releases.publish('admin', A, someone);
    writeFileSync(within('store/admin/versions', A.release.version, 'remoteEntry.1a2b.js'), 'evil()');
    const activation = releases.activate('admin', { version: A.release.version }, someone);
    await expect(activation).rejects.toMatchObject({ code: 'integrity-mismatch' });
    expect(readdirSync(within('store/admin'))).toEqual(['versions']);
  });
});

it('the live version stays live while the store is unreadable, and activations are refused', async () => {
  const folder = createFolderStore(within('store'));
  let isBroken = false;
  const unlessBroken =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (isBroken) throw new Error('no such host');
      return work(...args);
    };
  const store = { ...folder, list: unlessBroken(folder.list), read: unlessBroken(folder.read) };
  const releases = createReleases({ store, log, now: Date.now });
  await releaseA(releases);
  isBroken = true;
  expect([await releases.refresh(), releases.isReadable(), liveAt(releases)]).toEqual([[], false, A.release.version]);
  await expect(releases.rollback('admin', {}, someone)).rejects.toMatchObject({ code: 'store-unavailable' });
  isBroken = false;
  expect([await releases.refresh(), releases.isReadable()]).toEqual([[], true]);
});

it('an unreadable activation log changes nothing', async () => {
  const releases = await start('never');
  await releaseA(releases);
  writeFileSync(within('store/admin/activations/000002.json'), '{"revision": 2');
  await releases.refresh();
  expect([releases.isReadable(), liveAt(releases)]).toEqual([false, A.release.version]);
});

it('a server follows the releases of another server', async () => {
  const [one, other] = [await start('never'), await start('never')];
  await releaseA(one);
  expect(await other.refresh()).toEqual(['admin']);
  expect(await other.refresh()).toEqual([]);
  expect(liveAt(other)).toBe(A.release.version);
});
