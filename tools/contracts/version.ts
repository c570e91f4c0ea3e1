import type { Comparison } from './change';

const numbers = (version: string) => version.split('.').map(Number) as [number, number, number];

/** Returns the next version by semver: a new major if something breaks, a new minor if something is new. */
export function nextVersion(version: string, { breaks, widened, additions }: Comparison): string {
  const [major, minor] = numbers(version);
  if (breaks.length > 0) return `${major + 1}.0.0`;
  return widened.length + additions.length > 0 ? `${major}.${minor + 1}.0` : version;
}

/** Returns true if `version` is high enough for the changes since `reported`. */
export function isRaised(version: string, reported: string, comparison: Comparison): boolean {
  const [have, need] = [numbers(version), numbers(nextVersion(reported, comparison))];
  const differing = have.findIndex((part, n) => part !== need[n]);
  return differing < 0 || (have[differing] ?? 0) > (need[differing] ?? 0);
}
