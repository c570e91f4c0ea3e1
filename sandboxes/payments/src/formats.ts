/** Formats cents as rand with a decimal point: `-1234.50`. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);

const withCommas = (text: string): string => text.replace(/\B(?=(\d{3})+\.)/g, ',');

/** Formats cents as rand with thousands separators: `22,574.02`. */
export const grouped = (cents: number): string => withCommas(decimal(cents));

/** Formats cents for display: `R 1,133.00`. */
export const rand = (cents: number): string => `R ${grouped(cents)}`;

/** Quotes like PHP's `fputcsv`: values with spaces, commas, quotes or line breaks. */
const quoted = (value: string): string => (/[\s,"\\]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Formats a row of CSV. */
export const rowOf = (values: readonly string[]): string => values.map(quoted).join(',');

/** Joins rows of CSV, each with a line break. */
export const fileOf = (rows: readonly string[]): string => [...rows, ''].join('\n');

const SOUTH_AFRICA_MS = 2 * 3_600_000;

/** Formats a time in South Africa as `2020-02-27 13:29:55`. */
export const localTime = (epochMs: number): string =>
  new Date(epochMs + SOUTH_AFRICA_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the day in South Africa, as `2020-02-27`. */
export const localDay = (epochMs: number): string => localTime(epochMs).slice(0, 10);
