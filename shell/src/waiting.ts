/** Resolves after a time in ms; without one, in the next task, so that pending input is handled first. */
export const pause = (ms?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Subscribes a listener to changes. Returns a function that unsubscribes. */
type Follow = (listener: () => void) => () => void;

/** Resolves when a condition is true, at once or after a change of what it depends on. */
export function until(isTrue: () => boolean, ...follows: Follow[]): Promise<void> {
  if (isTrue()) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!isTrue()) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = follows.map((follow) => follow(look));
  });
}

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
