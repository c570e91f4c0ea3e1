/** Delay (ms) for browsers without idle callbacks, such as Safari: long enough for a press to be handled. */
const PAUSE_MS = 200;

/** Calls back when the browser is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(act);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, PAUSE_MS);
  return () => clearTimeout(timer);
}
