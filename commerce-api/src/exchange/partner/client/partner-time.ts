/** Maximum time (ms) that the partner's clock may be ahead of ours, as for the time of a signature. */
const MOST_AHEAD_MS = 5 * 60_000;

/**
 * Parses a time by the partner's clock, in ISO 8601. Result and `now` in epoch ms. Returns null if it is missing or in
 * the future. If we stored a future time, all later updates would be ignored.
 */
export function partnerTime(iso: string | null | undefined, now: number): number | null {
  const at = iso ? Date.parse(iso) : Number.NaN;
  return at <= now + MOST_AHEAD_MS ? at : null;
}
