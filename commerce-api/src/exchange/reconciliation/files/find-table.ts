import { headingOf, type Row } from './read-records';

/** Number of rows in which to look for a table's headings. Banks write the account details above them. */
const MOST_PREFACE = 30;

/** A table in a file: the rows above it, its headings, and its rows. */
export interface Table {
  preface: readonly Row[];
  headings: readonly string[];
  rows: readonly Row[];
}

/** Finds the table whose headings `isHeadings` accepts; null when there is none. */
export function findTable(rows: readonly Row[], isHeadings: (headings: readonly string[]) => boolean): Table | null {
  for (const [at, { cells }] of rows.slice(0, MOST_PREFACE).entries()) {
    const headings = cells.map(headingOf);
    if (isHeadings(headings)) return { preface: rows.slice(0, at), headings, rows: rows.slice(at + 1) };
  }
  return null;
}
