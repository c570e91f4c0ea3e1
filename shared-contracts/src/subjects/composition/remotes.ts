/** Reasons why a remote is not shown. Meanings: docs/architecture.md; a test compares the two lists. */
export const REMOTE_FAILURES = [
  'unregistered',
  'incompatible',
  'timeout',
  'unreachable',
  'invalid-module',
  'start-failed',
  'render-failed',
] as const;

export type RemoteFailure = (typeof REMOTE_FAILURES)[number];

/**
 * Returns the remote with the longest path prefix that covers `pathname`; undefined if none does.
 * Rule: docs/product/composition.md.
 */
export function remoteForPath<T extends { pathPrefix: string }>(
  remotes: readonly T[],
  pathname: string,
): T | undefined {
  const covers = ({ pathPrefix }: T) =>
    pathPrefix === '/' || pathname === pathPrefix || pathname.startsWith(`${pathPrefix}/`);
  return remotes.filter(covers).sort((a, b) => b.pathPrefix.length - a.pathPrefix.length)[0];
}

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

/** Cookie that tells the server which versions of remotes failed in this browser, for the documents it renders. */
export const FAILED_VERSIONS_COOKIE = 'nara-failed';

/** Maximum number of versions kept in the cookie; the latest win. */
const MAX = 6;
/** Separator: a character that occurs in neither names nor versions. */
const BETWEEN = '|';
/** Matches a remote and its version. */
const FAILED = /^[a-z][a-z0-9-]*\/\w[\w.-]*$/;

/** Returns the cookie entry for a version of a remote. */
export const failedVersion = ({ name, version }: { name: string; version: string }): string => `${name}/${version}`;

/**
 * Returns the versions in a cookie, which may hold anything, as `remote/version`. Rule: docs/product/composition.md.
 */
export const readFailedVersions = (text: string): string[] =>
  text
    .split(BETWEEN)
    .filter((failed) => FAILED.test(failed))
    .slice(-MAX);

/** Returns the new cookie value after another version failed. */
export const addFailedVersion = (text: string, release: { name: string; version: string }): string =>
  [...new Set([...readFailedVersions(text), failedVersion(release)])].slice(-MAX).join(BETWEEN);

/** Name of the shell among the released parts. No remote can have it. */
export const SHELL = 'shell';

/** Tells whether a released part is the shell. */
export const isShell = <T extends { name: string }>(part: T): part is Extract<T, { name: typeof SHELL }> =>
  part.name === SHELL;

/** Returns the first 96 bits of a subresource-integrity value, for an address. */
export const digestOf = (integrity: string): string =>
  integrity
    .slice('sha384-'.length, 'sha384-'.length + 16)
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/**
 * Returns the path of a remote's file that all versions with this content have in common, so that browsers keep it from
 * one release to the next. `integrity` is its subresource-integrity value.
 */
export const commonPath = (remote: string, file: string, integrity: string): string =>
  `/remotes/${remote}/files/${digestOf(integrity)}/${file}`;

/** Returns the folder of an entry's path, with a slash at its end. */
export const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);
