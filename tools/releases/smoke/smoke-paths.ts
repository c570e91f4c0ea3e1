import type { RemoteBuild } from '../../webpack/remote-build';

/**
 * Returns the addresses that a version is tried at: those that the remote declares, else those of its preloads that need
 * no value. Throws when a declared one is a pattern or another remote's.
 */
export function smokePaths({ smoke, preload = {} }: Pick<RemoteBuild, 'smoke' | 'preload'>, prefix: string): string[] {
  if (!smoke) return Object.keys(preload).filter((pattern) => !pattern.includes('/:'));
  const within = prefix === '/' ? '/' : `${prefix}/`;
  const wrong = smoke.find((path) => path.includes('/:') || !(path === prefix || path.startsWith(within)));
  if (wrong !== undefined) throw new Error(`${wrong} cannot be tried: an address below ${prefix} without :names can`);
  return [...smoke];
}
