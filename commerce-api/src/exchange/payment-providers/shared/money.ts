const AMOUNT = /^(-?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/** Parses an amount such as `-1,133.5` as cents; null if it is invalid. */
export function centsOf(text: string): number | null {
  const [, sign, whole = '', decimals = ''] = AMOUNT.exec(text) ?? [];
  if (sign === undefined) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return sign && cents > 0 ? -cents : cents;
}

/** Formats cents as a form amount, such as `1133.00`. */
export const amountText = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
