const SIGNS_OF_INTEREST = ['scroll', 'pointerdown', 'keydown'] as const;

/**
 * Calls back once somebody scrolls, presses or types: then what they may want next is worth fetching. Nothing is drawn
 * again for it, so that the first press costs no more than any other. Answers how to stop waiting.
 */
export function onLookingAround(act: () => void): () => void {
  const stop = () => {
    for (const type of SIGNS_OF_INTEREST) window.removeEventListener(type, notice);
  };
  const notice = () => {
    stop();
    act();
  };
  for (const type of SIGNS_OF_INTEREST) window.addEventListener(type, notice, { passive: true });
  return stop;
}
