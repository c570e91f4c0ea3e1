/** Without idle callbacks, as in Safari: long enough for what was pressed just now. In ms. */
const PAUSE_MS = 200;
/** Longest piece of work then, in ms. */
const PIECE_MS = 8;

/** Resolves when the browser has nothing else to do, with a function that tells whether that is still so. */
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
