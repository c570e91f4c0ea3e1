import { setImmediate as nextTurn } from 'node:timers/promises';
import { southAfricanTime } from '#platform/time';

export type Cell = string | number | null;

/**
 * Matches cells that a spreadsheet would take for a formula, already neutralised or not: one that separates by semicolons
 * may begin a new cell at the first.
 */
const FORMULA = /^'*[;,\s]*[=+\-@\t\r]/;
const NEUTRALISED = /^'+[;,\s]*[=+\-@\t\r]/;

/** Returns a text that a spreadsheet displays rather than evaluates. */
const neutralise = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Returns the text of a cell before it was neutralised. */
export const restoreCell = (text: string): string => (NEUTRALISED.test(text) ? text.slice(1) : text);

const quote = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell) : `"${neutralise(cell ?? '').replaceAll('"', '""')}"`;

/** Characters that separate the cells of a CSV file. */
export type CsvDelimiter = ',' | ';';

/** Returns one line of a file whose cells are separated like this; otherwise as `csvLine`. */
export const delimitedLine = (delimiter: CsvDelimiter, cells: readonly Cell[]): string =>
  `${cells.map(quote).join(delimiter)}\r\n`;

/** Returns one line of a CSV file (RFC 4180): texts quoted, formulas neutralised with an apostrophe. */
export const csvLine = (cells: readonly Cell[]): string => delimitedLine(',', cells);

/**
 * Returns a time (epoch ms or ISO 8601) as a cell: South African, to the second, as screens show it and spreadsheets read
 * it; null for none.
 */
export const timeCell = (time: number | string | null): string | null =>
  time === null ? null : southAfricanTime(new Date(time).getTime()).slice(0, 19);

/** Yields a CSV file batch by batch, and lets others have their turn between them; `columns` maps each heading to its cell. */
export async function* csvFile<T>(
  columns: Readonly<Record<string, (row: T) => Cell>>,
  batches: AsyncIterable<readonly T[]>,
): AsyncIterable<string> {
  yield csvLine(Object.keys(columns));
  const cells = Object.values(columns);
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('');
    // A quick reader would otherwise keep everybody else waiting until the last batch.
    await nextTurn();
  }
}
