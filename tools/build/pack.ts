import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../paths';
import { remoteFolders } from './targets';

/** Workspace whose dependencies are installed on a server. */
export const SERVER = 'commerce-api';

/** Arguments with which npm installs only what the server imports. */
export const INSTALL = ['ci', '--omit=dev', '-w', SERVER, '--no-audit', '--no-fund', '--loglevel=error'] as const;

/** Matches files that packages include for their own developers. */
const FOR_DEVELOPERS = /(^|\/)(\.github|benchmarks?|docs|examples?|tests?)\/|\.(map|md|markdown|[cm]?ts)$/i;

/** Files that packages include for browsers, other systems and compilers; only the largest. */
const FOR_OTHERS: readonly [package_: string, files: RegExp][] = [
  ['better-sqlite3', new RegExp(`^(deps|src)/|^prebuilds/(?!${process.platform}(musl)?-${process.arch}\\.node)`)],
  ['bwip-js', /^(src\/|dist\/bwip-js(-gen|-min|-rn)?\.m?js$|barcode\.ps$)/],
  ['pdfkit', /^js\/pdfkit\.(standalone|browser)/],
];

/** Copies the files that npm reads to decide what to install into a folder. */
export function copyManifests(folder: string): void {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as { packages: object };
  const workspaces = Object.keys(packages).filter((place) => place && !place.includes('node_modules/'));
  for (const file of ['package-lock.json', '.npmrc']) cpSync(fromRoot(file), path.join(folder, file));
  for (const place of ['', ...workspaces]) {
    mkdirSync(path.join(folder, place), { recursive: true });
    cpSync(fromRoot(place, 'package.json'), path.join(folder, place, 'package.json'));
  }
}

/** Installs the server's packages in a folder. Throws if npm fails. */
function installPackages(folder: string): void {
  copyManifests(folder);
  const { status } = spawnSync('npm', INSTALL, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci failed; see the lines above');
}

/** Removes files that a server never opens, about half of what was installed. */
function removeUnused(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  const files = readdirSync(modules, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const within = path.relative(modules, file);
    const isForOthers = FOR_OTHERS.some(
      ([package_, others]) => within.startsWith(`${package_}/`) && others.test(within.slice(package_.length + 1)),
    );
    if (isForOthers || FOR_DEVELOPERS.test(within)) rmSync(file);
  }
}

/**
 * Assembles in an empty folder everything that a server needs: its program, the packages that it imports, and the built
 * front ends. Throws if the folder is not empty, or if something has not been built.
 */
export function pack(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; name another folder`);
  mkdirSync(folder, { recursive: true });
  installPackages(folder);
  removeUnused(folder);
  const kept = new Set([SERVER, 'node_modules', 'package.json']);
  for (const entry of readdirSync(folder).filter((name) => !kept.has(name)))
    rmSync(path.join(folder, entry), { recursive: true });
  for (const built of [SERVER, 'shell', 'artwork', ...remoteFolders()])
    cpSync(fromRoot(built, 'dist'), path.join(folder, built, 'dist'), { recursive: true });
}
