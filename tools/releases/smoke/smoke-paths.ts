import type { RemoteBuild } from '../../webpack/remote-build';

/**
 * Returns the addresses at which a version is tried: those that the remote declares, or else those of its preloads that
 * need no value. Throws if a declared one is a pattern or belongs to another remote.
 */
export function smokePaths({ smoke, preload = {} }: Pick<RemoteBuild, 'smoke' | 'preload'>, prefix: string): string[] {
  if (!smoke) return Object.keys(preload).filter((pattern) => !pattern.includes('/:'));
  const within = prefix === '/' ? '/' : `${prefix}/`;
  const wrong = smoke.find((path) => path.includes('/:') || !(path === prefix || path.startsWith(within)));
  if (wrong !== undefined) throw new Error(`${wrong} cannot be tried: an address below ${prefix} without :names can`);
  return [...smoke];
}
