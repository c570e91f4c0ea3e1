/** Upper bounds (ms) of the load time buckets; the last bucket has none. */
const UPPER_ENDS = [50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 8000, 12_000, 20_000];

/** Represents all times (ms) beyond the last upper bound. */
const LONGEST_MS = 30_000;

/** Returns the index of the bucket of a load time (ms). */
export function bucketOf(durationMs: number): number {
  const index = UPPER_ENDS.findIndex((end) => durationMs <= end);
  return index === -1 ? UPPER_ENDS.length : index;
}

/** Number of loads by bucket index. */
export type LoadTimes = ReadonlyMap<number, number>;

/** Adds loads to the count of a bucket. */
export function addToTimes(times: Map<number, number>, bucket: number, loads: number): void {
  times.set(bucket, loads + (times.get(bucket) ?? 0));
}

/**
 * Returns the time (ms) within which `share` (0 to 1) of the loads finished, to the precision of the buckets; null
 * without loads.
 */
export function percentile(times: LoadTimes, share: number): number | null {
  const total = [...times.values()].reduce((sum, loads) => sum + loads, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let before = 0;
  for (const [bucket, loads] of [...times].sort(([a], [b]) => a - b)) {
    if (before + loads >= wanted) {
      const from = UPPER_ENDS[bucket - 1] ?? 0;
      const to = UPPER_ENDS[bucket] ?? LONGEST_MS;
      return Math.round(from + ((wanted - before) / loads) * (to - from));
    }
    before += loads;
  }
  return LONGEST_MS;
}
