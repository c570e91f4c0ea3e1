/** Time (ms) after which the first screen should be done. */
const SETTLED_MS = 3000;

/**
 * Loads code that can wait until the first screen has rendered, and uses it. A failed load is retried with growing
 * delays: the network may have been away, and Firefox aborts loads as soon as the user starts to leave, even if they
 * stay.
 */
export function whenSettled<T>(load: () => Promise<T>, use: (loaded: T) => void, pause = SETTLED_MS): void {
  setTimeout(() => void load().then(use, () => whenSettled(load, use, pause * 2)), pause);
}
