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
