/** Cookie that tells the server's documents which versions of remotes failed in this browser. */
export const FAILED_VERSIONS_COOKIE = 'nara-failed';

/** Most versions that are told: the latest. */
const MOST = 6;
/** Character that neither a name nor a version has. */
const BETWEEN = '|';
/** Matches a remote and its version. */
const FAILED = /^[a-z][a-z0-9-]*\/\w[\w.-]*$/;

/** Returns what stands for a version of a remote. */
export const failedVersion = ({ name, version }: { name: string; version: string }): string => `${name}/${version}`;

/** Returns the versions of a cookie, which may be anything, as `remote/version`. Rule: docs/product/composition.md. */
export const readFailedVersions = (text: string): string[] =>
  text
    .split(BETWEEN)
    .filter((failed) => FAILED.test(failed))
    .slice(-MOST);

/** Returns the value of the cookie once another version failed as well. */
export const addFailedVersion = (text: string, release: { name: string; version: string }): string =>
  [...new Set([...readFailedVersions(text), failedVersion(release)])].slice(-MOST).join(BETWEEN);
