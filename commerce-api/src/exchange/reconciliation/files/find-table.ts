import { headingOf, type Row } from './read-records';

/** Rows in which a table's headings are looked for: banks write whose account it is above them. */
const MOST_PREFACE = 30;

/** A table of a file: what stands above it, its headings, and its rows. */
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
