/** Formats cents as rand with a decimal point: `-1234.50`. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);

const withCommas = (text: string): string => text.replace(/\B(?=(\d{3})+\.)/g, ',');

/** Formats cents as rand with thousands separators: `22,574.02`. */
export const grouped = (cents: number): string => withCommas(decimal(cents));

/** Formats cents for display: `R 1,133.00`. */
export const rand = (cents: number): string => `R ${grouped(cents)}`;
