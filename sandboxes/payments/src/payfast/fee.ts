/**
 * Returns the fee of a payment by card in cents: 3.9 % and R 2, with 15 % VAT, as in the rows of the documentation. It is
 * reckoned in whole numbers, because half a cent goes up.
 */
export const feeOf = (cents: number): number => Math.floor(((cents * 39 + 200_000) * 115 + 50_000) / 100_000);
