import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { folderOf } from '@nara/shared-contracts/rules/composition';
import { preloadPlan } from '../../../commerce-api/src/delivery/composition/document/preload';
import type { RemoteBuild } from '../../webpack/remote-build';

/** The part of a build's configuration that says where a version is tried. */
export type TriedPart = Pick<RemoteBuild, 'smoke' | 'preload'>;

/** A shell is tried with each of the remotes that every product has. */
export const TRIED_SHELL: TriedPart = { smoke: ['/', '/admin', '/admin/enterprise'] };

/**
 * Returns the addresses at which a version is tried: those that the remote declares, or else those of its preloads that
 * need no value. Throws if a declared one is a pattern or belongs to another remote.
 */
export function smokePaths({ smoke, preload = {} }: TriedPart, prefix: string): string[] {
  if (!smoke) return Object.keys(preload).filter((pattern) => !pattern.includes('/:'));
  const within = prefix === '/' ? '/' : `${prefix}/`;
  const wrong = smoke.find((path) => path.includes('/:') || !(path === prefix || path.startsWith(within)));
  if (wrong !== undefined) throw new Error(`${wrong} cannot be tried: an address below ${prefix} without :names can`);
  return [...smoke];
}

/**
 * Returns those addresses at which a version loads a script that a tried one lacks, and the first, because the entry is
 * always new. Returns all if a new script belongs to none of them: nothing says where it is loaded.
 */
export function changedPaths(
  paths: readonly string[],
  release: RemoteRelease,
  tried: Pick<RemoteRelease, 'integrity'>,
): string[] {
  const known = new Set(Object.values(tried.integrity));
  const isNew = (hash: string | undefined): boolean => !hash || !known.has(hash);
  const entry = release.entry.slice(folderOf(release.entry).length);
  const fresh = Object.entries(release.integrity)
    .filter(([file, hash]) => file.endsWith('.js') && file !== entry && isNew(hash))
    .map(([, hash]) => hash);
  const chunksAt = (path: string) =>
    preloadPlan([release], new URL(path, 'http://host').pathname)
      .scripts.filter(({ kind }) => kind === 'chunk')
      .map(({ integrity }) => integrity);
  const located = new Set(paths.flatMap(chunksAt));
  if (fresh.some((hash) => !located.has(hash))) return [...paths];
  return paths.filter((path, index) => {
    const chunks = chunksAt(path);
    return index === 0 || chunks.length === 0 || chunks.some(isNew);
  });
}
