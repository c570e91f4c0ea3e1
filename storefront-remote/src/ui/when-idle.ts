/** Without idle callbacks, as in Safari: long enough for what was pressed just now. In ms. */
const PAUSE_MS = 200;

/** Calls back when the browser has nothing else to do. Answers how to stop waiting. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(act);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, PAUSE_MS);
  return () => clearTimeout(timer);
}
