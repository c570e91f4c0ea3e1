import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from './link-packages';

const ROOT = path.resolve(__dirname, '../..');
const MIGRATIONS = 'commerce-api/src/platform/database/migrations';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .trim();

/** Returns the newest commit that does not have a migration. Throws when the history does not reach back to it. */
export function commitBefore(migration: string): string {
  const file = readdirSync(path.join(ROOT, MIGRATIONS)).find((name) => name.replace(/\.ts$/, '') === migration);
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${MIGRATIONS}/${file}`);
  return git('rev-parse', '--verify', added ? `${added}^` : 'HEAD');
}

export interface Sources {
  folder: string;
  remove(): void;
}

const read = (...segments: string[]): string => readFileSync(path.join(...segments), 'utf8');

/** Installs the packages that sources were locked to. Scripts would only build the native modules of SQLite. */
const installPackages = (folder: string): void =>
  void execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });

/**
 * Writes the sources of a commit into a folder of their own, with the packages that they were locked to, of which SQLite may
 * not run. Throws when those cannot be had.
 */
export function checkOut(commit: string): Sources {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'nara-previous-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const isLockedAlike = read(folder, 'package-lock.json') === read(ROOT, 'package-lock.json');
    if (isLockedAlike) linkPackages(ROOT, folder);
    else installPackages(folder);
  } catch (fault) {
    remove();
    throw fault;
  }
  return { folder, remove };
}
