/** Furthest (ms) that the partner's clock may be ahead of ours, as with the time of a signature. */
const MOST_AHEAD_MS = 5 * 60_000;

/**
 * Reads a time by the partner's clock, in ISO 8601; both it and `now` in epoch ms. Returns null without one, or for one
 * that is yet to come: whatever is known of such a time would keep out all that follows.
 */
export function partnerTime(iso: string | null | undefined, now: number): number | null {
  const at = iso ? Date.parse(iso) : Number.NaN;
  return at <= now + MOST_AHEAD_MS ? at : null;
}
