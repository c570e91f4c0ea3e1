import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from './link-packages';

export interface Sources {
  folder: string;
  remove(): void;
}

const read = (...segments: string[]): string => readFileSync(path.join(...segments), 'utf8');

/** Installs the packages that sources were locked to. */
const installPackages = (folder: string, options: readonly string[]): void =>
  void execFileSync('npm', ['ci', '--no-audit', '--no-fund', ...options], { cwd: folder, stdio: 'pipe' });

/**
 * Writes the sources of a commit into a folder of their own, with the packages that they were locked to; `install` are
 * options of npm where those are others than here. Throws when they cannot be had.
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
