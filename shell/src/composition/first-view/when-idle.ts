/** Delay (ms) for browsers without idle callbacks, such as Safari: long enough for a press to be handled. */
const PAUSE_MS = 200;
/** Longest piece of work after that delay, in ms. */
const PIECE_MS = 8;

/** Resolves when the browser is idle, with a function that returns whether it still is. */
export const whenIdle = (): Promise<() => boolean> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback((deadline) => resolve(() => deadline.timeRemaining() > 1));
      return;
    }
    setTimeout(() => {
      const end = performance.now() + PIECE_MS;
      resolve(() => performance.now() < end);
    }, PAUSE_MS);
  });
