import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths';

/**
 * Unpacks a Debian package into a folder, if possible, without installing it: installing the package of a daemon would
 * start the daemon. It may fail; check afterwards.
 */
function unpackPackage(name: string, folder: string): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Fetching the package ${name} …\n`);
  mkdirSync(folder, { recursive: true });
  const quiet = { stdio: 'ignore', cwd: folder } as const;
  if (process.getuid?.() === 0) spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['download', name], quiet);
  for (const file of readdirSync(folder)) if (file.endsWith('.deb')) spawnSync('dpkg-deb', ['-x', file, '.'], quiet);
}

/** Installs a Debian package for `purpose`, if possible: as root on Debian. It may fail; check afterwards. */
export function installPackage(name: string, purpose: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing the package ${name} for ${purpose} …\n`);
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
}

export interface Wanted {
  program: string;
  /** Debian package that contains it. */
  from: string;
  /** Argument that makes it print its version and exit. */
  ask: string;
}

/**
 * Returns a program that runs here: an installed one, or else that of the Debian package, downloaded into .cache;
 * undefined if neither is available.
 */
export function findProgram({ program, from, ask }: Wanted): string | undefined {
  const folder = fromRoot('.cache', from);
  const ways = [program, ...['usr/bin', 'usr/sbin'].map((inside) => path.join(folder, inside, program))];
  const runs = (way: string) => spawnSync(way, [ask]).status === 0;
  const found = ways.find(runs);
  if (found) return found;
  unpackPackage(from, folder);
  return ways.find(runs);
}
