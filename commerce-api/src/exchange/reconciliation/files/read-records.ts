import { CsvError, parse } from 'csv-parse/sync';
import { ApiError, restoreCell } from '#platform/http';
import { MAX_LINES } from './lines';

/** Returns the refusal of a whole file; `detail` is a sentence for display. */
export const unreadableFile = (detail: string): ApiError => new ApiError(400, 'file-unreadable', detail);

/** A row of a table with its line in the file, from 1. */
export interface Row {
  line: number;
  cells: readonly string[];
}

/** Maximum number of characters in a row. More means an unclosed quotation mark. */
const MAX_ROW_LENGTH = 64 * 1024;
/** Maximum number of rows above the table, with the account details. */
const MAX_PREFACE_LENGTH = 100;

/** Reads the rows of a file separated by commas, semicolons or tabs. Throws 400 `file-unreadable`. */
export function readRows(text: string): Row[] {
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: MAX_ROW_LENGTH,
      to: MAX_LINES + MAX_PREFACE_LENGTH + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    if (records.length > MAX_LINES + MAX_PREFACE_LENGTH)
      throw unreadableFile(`The file has more than ${MAX_LINES} lines. Split it in parts.`);
    return records.map(({ record, info }) => ({
      line: info.lines,
      cells: record.map((cell) => restoreCell(cell).trim()),
    }));
  } catch (fault) {
    if (fault instanceof CsvError) throw unreadableFile('A quotation mark is opened and never closed.');
    throw fault;
  }
}

/** Returns the most frequent of the possible delimiters at the beginning of the file. */
function delimiterOf(text: string): string {
  const beginning = text.slice(0, 8192);
  const [first = ','] = [',', ';', '\t'].sort((a, b) => beginning.split(b).length - beginning.split(a).length);
  return first;
}

/** Normalises a heading for comparison: lower case, without decoration. */
export const headingOf = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Number of rows in which to look for a table's headings. Banks write the account details above them. */
const HEADING_ROWS = 30;

/** A table in a file: the rows above it, its headings, and its rows. */
export interface Table {
  preface: readonly Row[];
  headings: readonly string[];
  rows: readonly Row[];
}

/** Finds the table whose headings `isHeadings` accepts; null when there is none. */
export function findTable(rows: readonly Row[], isHeadings: (headings: readonly string[]) => boolean): Table | null {
  for (const [at, { cells }] of rows.slice(0, HEADING_ROWS).entries()) {
    const headings = cells.map(headingOf);
    if (isHeadings(headings)) return { preface: rows.slice(0, at), headings, rows: rows.slice(at + 1) };
  }
  return null;
}
