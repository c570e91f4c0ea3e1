/**
 * Returns a share in percent, rounded to some decimals; null of nothing. Reads 100 only when nothing is missing, and 0
 * only when there is nothing: beside a failure, nobody believes a success of 100%.
 */
export function shareOf(part: number, whole: number, decimals = 0): number | null {
  if (whole === 0) return null;
  if (part <= 0) return 0;
  if (part >= whole) return 100;
  const step = 10 ** -decimals;
  const share = Math.min(100 - step, Math.max(step, (part / whole) * 100));
  return Number(share.toFixed(decimals));
}
