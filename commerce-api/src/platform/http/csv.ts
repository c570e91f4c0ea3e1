import { setImmediate as nextTurn } from 'node:timers/promises';
import { southAfricanTime } from '#platform/time';

export type Cell = string | number | null;

/**
 * Matches cells that a spreadsheet would take for a formula, already neutralised or not. Where semicolons separate
 * cells, a new cell may begin at the first semicolon.
 */
const FORMULA = /^'*[;,\s\p{Cf}]*[=+\-@\t\r]/u;
const NEUTRALISED = /^'+[;,\s\p{Cf}]*[=+\-@\t\r]/u;

/** Returns a text as spreadsheets read it: wide and other forms of a character count as the plain one. */
const plainForms = (text: string): string => text.normalize('NFKC').replaceAll('\u2212', '-');

/** Returns a text that a spreadsheet displays rather than evaluates. */
const neutralise = (text: string): string => (FORMULA.test(plainForms(text)) ? `'${text}` : text);

/** Returns the text of a cell before it was neutralised. */
export const restoreCell = (text: string): string =>
  text.startsWith("'") && NEUTRALISED.test(plainForms(text)) ? text.slice(1) : text;

const quote = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell) : `"${neutralise(cell ?? '').replaceAll('"', '""')}"`;

/** Separator of the cells in a CSV file. */
export type CsvDelimiter = ',' | ';';

/** Returns one line with this cell separator; otherwise as `csvLine`. */
export const delimitedLine = (delimiter: CsvDelimiter, cells: readonly Cell[]): string =>
  `${cells.map(quote).join(delimiter)}\r\n`;

/** Returns one line of a CSV file (RFC 4180): texts quoted, formulas neutralised with an apostrophe. */
export const csvLine = (cells: readonly Cell[]): string => delimitedLine(',', cells);

/**
 * Returns a time (epoch ms or ISO 8601) as a cell: in South African time, to the second, as screens show it and
 * spreadsheets read it; null for null.
 */
export const timeCell = (time: number | string | null): string | null =>
  time === null ? null : southAfricanTime(new Date(time).getTime()).slice(0, 19);

/**
 * Yields a CSV file batch by batch, and lets other requests run between batches; `columns` maps each heading to its
 * cell.
 */
export async function* csvFile<T>(
  columns: Readonly<Record<string, (row: T) => Cell>>,
  batches: AsyncIterable<readonly T[]>,
): AsyncIterable<string> {
  yield csvLine(Object.keys(columns));
  const cells = Object.values(columns);
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('');
    // Without this, a fast reader would block other requests until the last batch.
    await nextTurn();
  }
}
