/** Long enough not to compete with the first screen. */
const PAUSE_MS = 5000;
/**
 * Shorter, because the screen that the request would compete with is the one that failed, and every second affects more
 * visitors.
 */
const PAUSE_OF_FAILURE_MS = 1000;
const MAX_AT_ONCE = 10;
/** Longest time (ms) for which a page can stay open after `beforeunload`; some users decide to stay. */
const LEAVING_MS = 10_000;

/**
 * Collects items and sends them in batches: after a pause, after a shorter one if something failed, or when the page is
 * left. Failures while the user is leaving are not sent: Firefox then aborts all loads before the page is gone, and no
 * release is at fault.
 */
export function reportLater<T>(send: (told: T[]) => void, page: Window): (item: T, isFailure: boolean) => void {
  const waiting: T[] = [];
  let timer = 0;
  const flush = () => {
    timer = 0;
    while (waiting.length > 0) send(waiting.splice(0, MAX_AT_ONCE));
  };
  let leftAt = Number.NEGATIVE_INFINITY;
  page.addEventListener('beforeunload', () => {
    leftAt = page.performance.now();
  });
  page.addEventListener('pagehide', flush);
  return (item, isFailure) => {
    if (isFailure && page.performance.now() - leftAt < LEAVING_MS) return;
    waiting.push(item);
    if (timer !== 0 && !isFailure) return;
    page.clearTimeout(timer);
    timer = page.setTimeout(flush, isFailure ? PAUSE_OF_FAILURE_MS : PAUSE_MS);
  };
}
