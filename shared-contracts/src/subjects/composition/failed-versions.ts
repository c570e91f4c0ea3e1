/** Cookie that tells the server which versions of remotes failed in this browser, for the documents it renders. */
export const FAILED_VERSIONS_COOKIE = 'nara-failed';

/** Maximum number of versions kept in the cookie; the latest win. */
const MOST = 6;
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
    .slice(-MOST);

/** Returns the new cookie value after another version failed. */
export const addFailedVersion = (text: string, release: { name: string; version: string }): string =>
  [...new Set([...readFailedVersions(text), failedVersion(release)])].slice(-MOST).join(BETWEEN);
