import type { PublishedRelease } from '@nara/shared-contracts/api/composition';
import { baseOf } from '../content-version';
import type { VersionFiles } from './version-files';

/**
 * Returns the largest first load of a screen, in bytes after brotli: the scripts that the document preloads, or the
 * entry alone.
 */
export function firstLoadOf(release: PublishedRelease, files: VersionFiles): number {
  const base = baseOf(release);
  const sizeOf = (url: string) => files.get(`${url.slice(base.length)}.br`)?.length ?? 0;
  const loads = [[release.entry], ...Object.values(release.preload).map(({ scripts }) => scripts)];
  return Math.max(...loads.map((urls) => urls.reduce((sum, url) => sum + sizeOf(url), 0)));
}
