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

/** JSON texts of API responses by their paths. */
export type AnswerTexts = Readonly<Record<string, string>>;

interface ViewCache {
  /** Returns the view of `key` that was drawn from these responses. */
  get(key: string, answers: AnswerTexts): SsrView | undefined;
  keep(key: string, answers: AnswerTexts, view: SsrView): void;
}

/** Compares by value; responses that come from the response cache are the same strings, which costs nothing. */
function areEqual(one: AnswerTexts, other: AnswerTexts): boolean {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path]);
}

/** Creates a cache of drawn views, the newest of each key. Beyond `most` views it evicts the least recently used. */
export function createViewCache(most: number): ViewCache {
  const cached = new Map<string, { answers: AnswerTexts; view: SsrView }>();
  const keep = (key: string, answers: AnswerTexts, view: SsrView) => {
    cached.delete(key);
    cached.set(key, { answers, view });
    const [oldest = ''] = cached.keys();
    if (cached.size > most) cached.delete(oldest);
  };
  return {
    get(key, answers) {
      const found = cached.get(key);
      if (!found || !areEqual(found.answers, answers)) return;
      keep(key, answers, found.view);
      return found.view;
    },
    keep,
  };
}
