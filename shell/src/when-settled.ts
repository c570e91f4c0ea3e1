/** The first screen has had its time by then, in ms. */
const SETTLED_MS = 3000;

/**
 * Fetches what may wait once the first screen stands, and uses it. What does not come is asked for again, ever later: the
 * network may have been away, and Firefox breaks off what a page loads as soon as somebody leaves it, even if they stay.
 */
export function whenSettled<T>(load: () => Promise<T>, use: (loaded: T) => void, pause = SETTLED_MS): void {
  setTimeout(() => void load().then(use, () => whenSettled(load, use, pause * 2)), pause);
}
