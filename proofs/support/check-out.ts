import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from '../../tools/link-packages';

export interface Sources {
  folder: string;
  remove(): void;
}

const read = (...segments: string[]): string => readFileSync(path.join(...segments), 'utf8');

/** Installs the packages that the sources have locked. */
const installPackages = (folder: string, options: readonly string[]): void =>
  void execFileSync('npm', ['ci', '--no-audit', '--no-fund', ...options], { cwd: folder, stdio: 'pipe' });

/**
 * Writes the sources of a commit to a folder of their own, with their locked packages. `install` are options for npm if
 * they differ from those here. Throws if the sources are not available.
 */
export function checkOut(repository: string, commit: string, ...install: string[]): Sources {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'nara-previous-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: repository, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const isLockedAlike = read(folder, 'package-lock.json') === read(repository, 'package-lock.json');
    if (isLockedAlike) linkPackages(repository, folder);
    else installPackages(folder, install);
  } catch (fault) {
    remove();
    throw fault;
  }
  return { folder, remove };
}
