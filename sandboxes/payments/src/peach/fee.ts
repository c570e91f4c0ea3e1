/**
 * Returns the fee of a card payment in cents: 2.95 % and R 1.50, with 15 % VAT, as in the published prices. Computed in
 * integers, because half a cent is rounded up.
 */
export const feeOf = (cents: number): number => Math.floor(((cents * 295 + 1_500_000) * 115 + 500_000) / 1_000_000);
