/** Matches the heading of a release: its version, and its date or `unreleased`. */
const HEADING = /^## (\d+\.\d+\.\d+) – (unreleased|\d{4}-\d\d-\d\d)$/gm;

/** A release as listed in the changelog. */
interface Entry {
  version: string;
  /** Null until it is released. */
  date: string | null;
}

/** Returns the releases in a changelog, newest first. */
export const entriesOf = (changelog: string): Entry[] =>
  [...changelog.matchAll(HEADING)].map(([, version = '', date = '']) => ({
    version,
    date: date === 'unreleased' ? null : date,
  }));
