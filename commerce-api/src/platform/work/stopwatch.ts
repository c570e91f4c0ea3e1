/** Time (ms) longer than any single task should take, or any step of a long one. */
export const STALLED_MS = 120_000;

/** Watches how long tasks take. */
export interface Stopwatch {
  /** Runs a task; `step` restarts its time. */
  watch<T>(task: (step: () => void) => Promise<T>): Promise<T>;
  /** Tells whether a task, or a step of one, has been running for longer than any should. */
  isStuck(): boolean;
}

/**
 * Creates a stopwatch for any number of concurrent tasks. Each is timed on its own: with a shared time, tasks that
 * progress would hide a stuck one.
 */
export function createStopwatch(): Stopwatch {
  const underWay = new Set<{ begunAt: number }>();
  return {
    async watch(task) {
      const timed = { begunAt: performance.now() };
      underWay.add(timed);
      try {
        return await task(() => {
          timed.begunAt = performance.now();
        });
      } finally {
        underWay.delete(timed);
      }
    },
    isStuck: () => [...underWay].some(({ begunAt }) => performance.now() - begunAt >= STALLED_MS),
  };
}
