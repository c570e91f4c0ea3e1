import { setImmediate as nextTurn } from 'node:timers/promises';

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

/** Returns one line of a CSV file (RFC 4180): texts quoted, formulas neutralised with an apostrophe. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(quote).join(',')}\r\n`;

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
