/** Quotes like PHP's `fputcsv`: values with spaces, commas, quotes or line breaks. */
const quoted = (value: string): string => (/[\s,"\\]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Formats a row of CSV. */
export const rowOf = (values: readonly string[]): string => values.map(quoted).join(',');

/** Joins rows of CSV, each with a line break. */
export const fileOf = (rows: readonly string[]): string => [...rows, ''].join('\n');
