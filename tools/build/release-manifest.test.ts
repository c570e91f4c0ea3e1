import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PublishedRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import { sharedVersions } from '../federation/shared-modules';
import { HERE, remoteHere } from '../webpack/here';
import { writeRelease } from './release-manifest';
import { writeShellRelease } from './shell-release';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'nara-manifest-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(dist, file), 'utf8'));

/** Writes the manifest of a shop build that imports these names. */
async function releaseTaking(sharedImports: Record<string, string[]>): Promise<PublishedRelease> {
  writeFileSync(path.join(dist, 'remoteEntry.js'), '');
  writeFileSync(path.join(dist, 'first-view.cjs'), '');
  const bundle = { entryFiles: () => [], filesWith: () => [], sharedImports };
  await writeRelease({ name: 'storefront', port: 3001, budgetKiB: 24 }, bundle, remoteHere('storefront'), dist);
  return PublishedRelease.parse(read('release.json'));
}

test('a release lists its shared imports with the ranges that its package declares', async () => {
  const { imports, version } = await releaseTaking({ react: ['useId'], zustand: ['*'] });
  const versions = sharedVersions(HERE.root);
  expect(imports).toEqual({
    react: { range: '^19.2.0', names: ['useId'] },
    zustand: { range: `^${versions.zustand}`, names: ['*'] },
  });
  expect((await releaseTaking({ react: ['useState'] })).version).not.toBe(version);
});

test('a build that imports a module from the shell which is not shared gets no release', async () => {
  await expect(releaseTaking({ 'left-out': ['one'] })).rejects.toThrow(
    'left-out is taken from the shell, and is not among the shared modules',
  );
});

test('a shell release lists its shares and API calls, and its version changes with its content', () => {
  const script = (text: string) => writeFileSync(path.join(dist, 'main.0a1b2c3d.js'), text);
  const shares = { react: { version: '19.2.0', names: ['useId'] } };
  const write = () => writeShellRelease(['main.0a1b2c3d.js'], dist, shares);
  script('api.session.get({})');
  const { version } = write();
  const { calls, entry, shares: given } = ShellRelease.parse(read('release.json'));
  expect([given, Object.keys(calls.endpoints)]).toEqual([shares, ['GET /api/session']]);
  expect(entry).toBe(`/shell/${version}/main.0a1b2c3d.js`);
  expect(write().version).toBe(version);
  script('api.session.get({ signal })');
  expect(write().version).not.toBe(version);
});
