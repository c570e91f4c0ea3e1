/** Shortest and longest time (ms) that a document waits for its first view. Without one it works, but appears later. */
const SHORTEST_MS = 1000;
const LONGEST_MS = 3000;

/** Share of the newest drawing in the usual time. */
const WEIGHT = 0.25;

/** Decides how long documents wait for their first views, by the time that drawing took lately. */
export interface Patience {
  /** Notes how long (ms) a view took to draw, without the time that it waited for others. */
  drawn(ms: number): void;
  /**
   * Returns how long (ms) a document should wait for a view that is drawn after `ahead` others; 0 if it will not be
   * ready in any time that a document may wait.
   */
  forViewAfter(ahead: number): number;
}

/** Creates the patience of one process, of whose speed nothing is known yet. */
export function createPatience(): Patience {
  let usualMs: number | undefined;
  return {
    drawn(ms) {
      usualMs = usualMs === undefined ? ms : usualMs + WEIGHT * (ms - usualMs);
    },
    forViewAfter(ahead) {
      if (usualMs === undefined) return SHORTEST_MS;
      const expectedMs = usualMs * (ahead + 1);
      if (expectedMs > LONGEST_MS) return 0;
      return Math.min(Math.max(2 * expectedMs, SHORTEST_MS), LONGEST_MS);
    },
  };
}
