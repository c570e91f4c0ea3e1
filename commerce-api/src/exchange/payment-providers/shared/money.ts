const AMOUNT = /^(-?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/** Reads an amount such as `-1,133.5` as cents; null for anything that is not one. */
export function centsOf(text: string): number | null {
  const [, sign, whole = '', decimals = ''] = AMOUNT.exec(text) ?? [];
  if (sign === undefined) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return sign && cents > 0 ? -cents : cents;
}

/** Returns cents as an amount of a form, such as `1133.00`. */
export const amountText = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
