/** Upper ends in ms of the classes that load times are counted in; the last class has none. */
const UPPER_ENDS = [50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 8000, 12_000, 20_000];

/** Stands for all times (ms) beyond the last upper end. */
const LONGEST_MS = 30_000;

/** Returns the number of the class of a load time (ms). */
export function bucketOf(durationMs: number): number {
  const index = UPPER_ENDS.findIndex((end) => durationMs <= end);
  return index === -1 ? UPPER_ENDS.length : index;
}

/** Number of loads by the number of their class. */
export type LoadTimes = ReadonlyMap<number, number>;

/** Returns the time (ms) that `share` (0 to 1) of the loads kept to, as exact as the classes are; null without loads. */
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
