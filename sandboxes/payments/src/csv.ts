/** Quotes as PHP's `fputcsv` does: a value with spaces, commas, quotes or ends of lines. */
const quoted = (value: string): string => (/[\s,"\\]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Writes a row of CSV. */
export const rowOf = (values: readonly string[]): string => values.map(quoted).join(',');

/** Puts rows of CSV together, each with its end. */
export const fileOf = (rows: readonly string[]): string => [...rows, ''].join('\n');
