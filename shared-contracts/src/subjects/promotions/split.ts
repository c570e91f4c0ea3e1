/**
 * Splits whole cents exactly, in proportion to weights (whole numbers, not negative). Cents left over by rounding go
 * one each to the largest remainders; on a tie the earlier part gets it. If all weights are zero, nothing is split. No
 * part exceeds its weight as long as `cents` does not exceed their sum.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    // BigInt, because the product may exceed the integers that a double holds exactly.
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
