/** Events of a shopper who does more than glance at a page. */
export const SIGNS_OF_INTEREST = ['scroll', 'pointerdown', 'keydown'] as const;

/** Waits (ms) until a press has been answered, so that code that arrives does not run between a press and what it shows. */
const REST_MS = 500;

/**
 * Calls back a moment after somebody first scrolls, presses or types: then what they may want next is worth
 * fetching. Nothing is drawn again for it, so that the first press costs no more than any other. Answers how to stop
 * waiting.
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
