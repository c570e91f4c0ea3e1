/** Shortest and longest time (ms) that a document waits for its first view. Without one it works, but appears later. */
const SHORTEST_MS = 1000;
const LONGEST_MS = 3000;

/** Number of the newest drawings that count. The quickest of them tells what drawing takes; one pause does not. */
const RECENT = 3;

/** Decides how long documents wait for their first views, by the time that drawing took lately. */
export interface Patience {
  /** Notes how long (ms) a view took to draw, without the time that it waited for others or for the process to start. */
  drawn(ms: number): void;
  /**
   * Returns how long (ms) a document should wait for a view that is drawn after `ahead` others; 0 if it will not be
   * ready in any time that a document may wait.
   */
  forViewAfter(ahead: number): number;
}

/** Creates the patience of one process, of whose speed nothing is known yet. */
export function createPatience(): Patience {
  let recent: number[] = [];
  return {
    drawn(ms) {
      recent = [...recent, ms].slice(-RECENT);
    },
    forViewAfter(ahead) {
      if (recent.length === 0) return SHORTEST_MS;
      const expectedMs = Math.min(...recent) * (ahead + 1);
      if (expectedMs > LONGEST_MS) return 0;
      return Math.min(Math.max(2 * expectedMs, SHORTEST_MS), LONGEST_MS);
    },
  };
}
