/**
 * Returns the fee of a payment by card in cents: 2.95 % and R 1.50, with 15 % VAT, as in the published prices. It is
 * reckoned in whole numbers, because half a cent goes up.
 */
export const feeOf = (cents: number): number => Math.floor(((cents * 295 + 1_500_000) * 115 + 500_000) / 1_000_000);
