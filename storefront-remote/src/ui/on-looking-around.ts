/** Events that show that a shopper does more than glance at a page. */
export const SIGNS_OF_INTEREST = ['scroll', 'pointerdown', 'keydown'] as const;

/** Delay (ms) after a press, so that code that loads does not run before the press has taken effect. */
const REST_MS = 500;

/**
 * Calls back a moment after the user first scrolls, presses or types: it is then worth prefetching what may be needed
 * next. Causes no re-render, so that the first press costs no more than any other. Returns a function that cancels it.
 */
export function onLookingAround(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ignore = () => {
    for (const type of SIGNS_OF_INTEREST) window.removeEventListener(type, notice);
  };
  const notice = () => {
    ignore();
    timer = setTimeout(act, REST_MS);
  };
  for (const type of SIGNS_OF_INTEREST) window.addEventListener(type, notice, { passive: true });
  return () => {
    ignore();
    clearTimeout(timer);
  };
}
