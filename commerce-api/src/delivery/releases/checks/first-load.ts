import type { PartRelease } from '@nara/shared-contracts/api/composition';
import { isShell } from '@nara/shared-contracts/rules/composition';
import { baseOf } from '../content-version';
import type { VersionFiles } from './version-files';

/** Largest first load of any remote, in KiB after brotli, whatever the remote's own budget is. */
const MOST_OF_REMOTE_KIB = 48;
/** Largest first load of the shell, whatever its own budget is. It contains the libraries of all remotes. */
const MOST_OF_SHELL_KIB = 160;

/** Returns the largest first load (KiB) that a version may have. */
export const budgetOf = (release: PartRelease): number =>
  Math.min(release.budgetKiB, isShell(release) ? MOST_OF_SHELL_KIB : MOST_OF_REMOTE_KIB);

/**
 * Returns the largest first load of a screen, in bytes after brotli: the scripts that the document preloads, or the
 * entry alone. That of the shell is its entry.
 */
export function firstLoadOf(release: PartRelease, files: VersionFiles): number {
  const base = baseOf(release);
  const sizeOf = (url: string) => files.get(`${url.slice(base.length)}.br`)?.length ?? 0;
  const preload = isShell(release) ? {} : release.preload;
  const loads = [[release.entry], ...Object.values(preload).map(({ scripts }) => scripts)];
  return Math.max(...loads.map((urls) => urls.reduce((sum, url) => sum + sizeOf(url), 0)));
}
