/**
 * Splits whole cents in proportion to weights (whole numbers, not negative), exactly: what rounding leaves goes, a cent
 * each, to the largest remainders, the earlier one where two are alike. Nothing is split over no weight. No part is
 * larger than its weight while `cents` is not larger than their sum.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    // Exact: cents and weights of an order may be more together than a double holds.
    const exact = BigInt(cents) * BigInt(weight);
    return { index, part: Number(exact / BigInt(whole)), rest: Number(exact % BigInt(whole)) };
  });
  let left = cents - shares.reduce((sum, { part }) => sum + part, 0);
  const parts = shares.map(({ part }) => part);
  for (const { index } of [...shares].sort((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
