import type { SsrView } from '@nara/shared-contracts/rules/composition';

/** Returns a rate limiter that allows `most` uses per `windowMs`. The window starts with its first use. */
export function createAllowance(most: number, windowMs: number, now = () => performance.now()): () => boolean {
  let beganAt = Number.NEGATIVE_INFINITY;
  let used = 0;
  return () => {
    if (now() - beganAt >= windowMs) {
      beganAt = now();
      used = 0;
    }
    used += 1;
    return used <= most;
  };
}

/** Shortest and longest time (ms) that a document waits for its first view. Without one it works, but appears later. */
const MIN_MS = 1000;
const MAX_MS = 3000;

/** Number of the newest drawings that count. The quickest of them tells what drawing takes; one pause does not. */
const RECENT = 3;

/** Decides how long documents wait for their first views, by the time that drawing took lately. */
interface Patience {
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
      if (recent.length === 0) return MIN_MS;
      const expectedMs = Math.min(...recent) * (ahead + 1);
      if (expectedMs > MAX_MS) return 0;
      return Math.min(Math.max(2 * expectedMs, MIN_MS), MAX_MS);
    },
  };
}

interface ViewCache {
  get(key: string): SsrView | undefined;
  keep(key: string, view: SsrView): void;
}

/** Creates a cache of drawn views. Beyond `most` views it evicts the least recently used. */
export function createViewCache(most: number): ViewCache {
  const kept = new Map<string, SsrView>();
  const keep = (key: string, view: SsrView) => {
    kept.delete(key);
    kept.set(key, view);
    const [oldest = ''] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
  };
  return {
    get(key) {
      const view = kept.get(key);
      if (view) keep(key, view);
      return view;
    },
    keep,
  };
}
