/** Long enough not to compete with the first screen. */
const PAUSE_MS = 5000;
/** The screen that a failure would compete with is the one that failed; each second hits further visitors. */
const PAUSE_OF_FAILURE_MS = 1000;
const MOST_AT_ONCE = 10;
/** Longest time for which a page may stand after somebody began to leave it, in ms; some decide to stay. */
const LEAVING_MS = 10_000;

/**
 * Gathers what is to be told and sends it together: after a pause, a short one once something failed, or when the page is
 * left. What fails while somebody
 * leaves is not told: Firefox breaks off all loads then, before the page is gone, and a release must not answer for that.
 */
export function tellLater<T>(send: (told: T[]) => void, page: Window): (item: T, isFailure: boolean) => void {
  const waiting: T[] = [];
  let timer = 0;
  const flush = () => {
    timer = 0;
    while (waiting.length > 0) send(waiting.splice(0, MOST_AT_ONCE));
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
