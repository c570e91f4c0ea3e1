import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../paths';
import { bundleServer } from './bundle-server';
import { copyManifests, INSTALL } from './pack';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const read = <T>(...segments: string[]): T => JSON.parse(readFileSync(fromRoot(...segments), 'utf8')) as T;
const { packages } = read<{ packages: Record<string, Manifest> }>('package-lock.json');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nara-server-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the names of the packages that npm installs on a server. */
function installed(): string[] {
  copyManifests(folder);
  const { stdout, stderr, status } = spawnSync('npm', [...INSTALL, '--dry-run', '--offline'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return [...stdout.matchAll(/^add (\S+) /gm)].map(([, name = '']) => name);
}

/** Returns the place in the lock file to which the package at `place` resolves another one. */
function find(place: string, name: string): string | undefined {
  const own = `${place}${place && '/'}node_modules/${name}`;
  if (packages[own] || place === '') return packages[own] && own;
  return find(place.includes('/node_modules/') ? place.slice(0, place.lastIndexOf('/node_modules/')) : '', name);
}

/** Returns the places of the packages that a package needs, directly or indirectly. */
function neededBy(start: string): string[] {
  const places = new Set<string>();
  const visit = (place: string): void => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages[place] ?? {};
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = find(place, name);
      if (!found || places.has(found)) continue;
      places.add(found);
      visit(found);
    }
  };
  visit(start);
  return [...places];
}

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

const { dependencies = {} } = read<Manifest>('commerce-api/package.json');

describe('npm ci --omit=dev -w commerce-api', () => {
  it('npm ci for the server installs the packages it needs and no others', () => {
    const needed = new Set(['@nara/commerce-api', ...neededBy('commerce-api').map(nameOf)]);
    const names = installed();
    expect(names.filter((name) => !needed.has(name))).toEqual([]);
    expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('the packages installed for the server are enough to run it and create a database', async () => {
    const dist = path.join(folder, 'commerce-api/dist');
    const imported = await bundleServer('commerce-api', dist);
    expect(imported.filter((name) => !dependencies[name])).toEqual([]);

    // Builds for other platforms are not installed here.
    for (const place of neededBy('commerce-api').filter((each) => existsSync(fromRoot(each))))
      cpSync(fromRoot(place), path.join(folder, place), { recursive: true });
    const dataDir = path.join(folder, 'data');
    const { status, stderr } = spawnSync(process.execPath, [path.join(dist, 'main.js'), 'create'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(readdirSync(dataDir)).toContain('nara.db');
  });
});
