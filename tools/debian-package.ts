import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';

/**
 * Unpacks a Debian package into a folder where that is possible, without installing it: a package of a daemon would start
 * it. It may fail; check afterwards.
 */
export function unpackPackage(name: string, folder: string): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Fetching the package ${name} …\n`);
  mkdirSync(folder, { recursive: true });
  const quiet = { stdio: 'ignore', cwd: folder } as const;
  if (process.getuid?.() === 0) spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['download', name], quiet);
  for (const file of readdirSync(folder)) if (file.endsWith('.deb')) spawnSync('dpkg-deb', ['-x', file, '.'], quiet);
}

/** Installs a Debian package for `purpose` where that is possible: on Debian as root. It may fail; check afterwards. */
export function installPackage(name: string, purpose: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing the package ${name} for ${purpose} …\n`);
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
}
