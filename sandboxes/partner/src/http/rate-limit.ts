/** Number of requests that a caller has left in the current hour. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** End of the hour in epoch seconds. */
  resetAt: number;
  /** False if this request exceeds the limit. */
  isWithin: boolean;
}

const HOUR = 3_600_000;

/** Counts requests per key in clock hours; `now` returns epoch ms. */
export function createRateLimit(limit: number, now: () => number): (key: string) => Allowance {
  let hour = 0;
  const used = new Map<string, number>();
  return (key) => {
    const current = Math.floor(now() / HOUR);
    if (current !== hour) used.clear();
    hour = current;
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return {
      limit,
      remaining: Math.max(0, limit - count),
      resetAt: ((current + 1) * HOUR) / 1000,
      isWithin: count <= limit,
    };
  };
}
