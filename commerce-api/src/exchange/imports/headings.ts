import type { CsvDelimiter } from '#platform/http';
import { unreadable } from './decode';

/** Columns of a kind of import. */
export interface ImportColumns<Column extends string> {
  /** Columns that every file must have, in any order. */
  required: readonly Column[];
  /** Columns that a file may have because the export writes them. They are not imported. */
  informational: readonly string[];
}

/** Heading of the column that the download of refused rows adds. No import reads it. */
export const REASON = 'Refused because';

/** Layout of a file, without the column of earlier refusal reasons. */
export interface CsvLayout {
  headings: string[];
  delimiter: CsvDelimiter;
}

/** Maximum number of columns in a file. */
const MOST_COLUMNS = 100;

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Returns the delimiter: the more frequent of comma and semicolon in the heading line. */
export function delimiterOf(text: string): CsvDelimiter {
  const end = text.search(/[\r\n]/);
  const line = end < 0 ? text : text.slice(0, end);
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

/**
 * Returns the index of each required column, from 0. Throws 400 `csv-unreadable`, naming every heading that is missing,
 * repeated or unknown.
 */
export function placeColumns<Column extends string>(
  headings: readonly string[],
  { required, informational }: ImportColumns<Column>,
): Record<Column, number> {
  if (headings.length > MOST_COLUMNS) {
    throw unreadable(`The file has ${headings.length} columns, and may have ${MOST_COLUMNS}.`);
  }
  const known: readonly string[] = [...required, ...informational];
  const missing = required.filter((name) => !headings.includes(name));
  const repeated = known.filter((name) => headings.indexOf(name) !== headings.lastIndexOf(name));
  const unknown = headings.filter((name) => !known.includes(name)).map((name) => name.slice(0, 80));
  const faults = [
    missing.length > 0 && `Missing columns: ${list(missing)}.`,
    repeated.length > 0 && `Columns that are there twice: ${list(repeated)}.`,
    unknown.length > 0 && `Unknown columns: ${list(unknown.slice(0, 10))}.`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw unreadable(faults.join(' '));
  return Object.fromEntries(required.map((name) => [name, headings.indexOf(name)])) as Record<Column, number>;
}
