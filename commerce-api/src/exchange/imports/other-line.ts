import type { CsvRow } from './read-csv';

/**
 * Returns a function that finds the line of another row with the same value, ignoring case. The function returns
 * undefined for a unique or empty value.
 */
export function otherLineIn<Row extends CsvRow<string>>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): (row: Row) => number | undefined {
  const keyOf = (row: Row) => textOf(row).toLowerCase();
  const lines = new Map<string, number[]>();
  for (const row of rows) {
    const known = lines.get(keyOf(row));
    if (known) known.push(row.line);
    else lines.set(keyOf(row), [row.line]);
  }
  lines.delete('');
  return (row) => lines.get(keyOf(row))?.find((line) => line !== row.line);
}
