/** Caret range such as `^1` or `^1.2`, the only kind that a remote may require. */
const CARET = /^\^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

/**
 * Returns whether `version` (of the shell's contracts) satisfies the caret `range` that a remote requires. Anything
 * other than a numeric caret range is refused rather than guessed. Rule: docs/product/composition.md.
 */
export function satisfies(version: string, range: string): boolean {
  const wanted = CARET.exec(range);
  const have = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (!wanted || !have) return false;
  const [major, minor, patch] = have.slice(1).map(Number) as [number, number, number];
  const [wantMajor, wantMinor, wantPatch] = wanted.slice(1).map((n) => Number(n ?? 0)) as [number, number, number];
  if (major !== wantMajor) return false;
  return minor > wantMinor || (minor === wantMinor && patch >= wantPatch);
}

/**
 * Returns the major version that a caret `range` has to wait for, if it is newer than that of `version`; otherwise
 * null.
 */
export function awaitedMajor(version: string, range: string): number | null {
  const wanted = Number(CARET.exec(range)?.[1]);
  return wanted > Number.parseInt(version, 10) ? wanted : null;
}
