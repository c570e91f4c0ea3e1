const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Returns the end of the clock hour of `now`; both in epoch ms. The partner's limits are per clock hour. */
export const endOfHour = (now: number): number => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;

/**
 * Returns the whole minutes until a limit is reached at `pace` calls per minute. Returns null if the hour ends first,
 * because that resets the count. `now` in epoch ms.
 */
export function runsOutIn(
  { limit, used, pace }: { limit: number; used: number; pace: number },
  now: number,
): number | null {
  if (used >= limit) return 0;
  if (pace <= 0) return null;
  const minutes = (limit - used) / pace;
  return minutes * MINUTE_MS < endOfHour(now) - now ? Math.floor(minutes) : null;
}
