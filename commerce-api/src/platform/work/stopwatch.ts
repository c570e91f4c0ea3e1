/** Longer (ms) than any single task may take, or any step of a long one. */
export const STALLED_MS = 120_000;

/** Watches how long tasks take. */
export interface Stopwatch {
  /** Does a task; `step` starts its time anew. */
  watch<T>(task: (step: () => void) => Promise<T>): Promise<T>;
  /** Tells whether a task, or a step of one, has been under way for longer than any may take. */
  isStuck(): boolean;
}

/** Creates a watch over tasks, of which any number may be under way: those that go on would hide one that is stuck. */
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
