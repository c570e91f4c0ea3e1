/**
 * Returns a share in percent, rounded to some decimals; null if the whole is zero. Returns 100 only if nothing is
 * missing, and 0 only if there is nothing: next to a failure, a success rate of 100% would not be credible.
 */
export function shareOf(part: number, whole: number, decimals = 0): number | null {
  if (whole === 0) return null;
  if (part <= 0) return 0;
  if (part >= whole) return 100;
  const step = 10 ** -decimals;
  const share = Math.min(100 - step, Math.max(step, (part / whole) * 100));
  return Number(share.toFixed(decimals));
}
