/** Matches the heading of a release: its version, and its date or that it has none yet. */
const HEADING = /^## (\d+\.\d+\.\d+) – (unreleased|\d{4}-\d\d-\d\d)$/gm;

/** A release as the changelog names it. */
interface Entry {
  version: string;
  /** Null while it is not released. */
  date: string | null;
}

/** Returns the releases in a changelog, the newest first. */
export const entriesOf = (changelog: string): Entry[] =>
  [...changelog.matchAll(HEADING)].map(([, version = '', date = '']) => ({
    version,
    date: date === 'unreleased' ? null : date,
  }));

/** Gives the newest entry of a changelog another version, unless it is released: its number is that of the contracts. */
export function renameNewest(changelog: string, version: string): string {
  const [newest] = entriesOf(changelog);
  if (!newest || newest.date !== null) return changelog;
  return changelog.replace(`## ${newest.version} – unreleased`, `## ${version} – unreleased`);
}
