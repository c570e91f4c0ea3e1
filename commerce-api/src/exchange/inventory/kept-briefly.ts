/** At most so large a part of the time goes into working it out. */
const SHARE = 20;

/**
 * Keeps an answer for twenty times as long as it took to find: what is found in a moment is always fresh, and what takes
 * long is not asked for by every open screen on every sale. Who asks meanwhile waits for the same one.
 */
export function keptBriefly<A extends unknown[], T>(find: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  let kept: { key: string; found: Promise<T>; until: number } | null = null;
  return (...args) => {
    const key = JSON.stringify(args);
    if (kept?.key === key && performance.now() < kept.until) return kept.found;
    const begun = performance.now();
    const entry = { key, found: find(...args), until: Number.POSITIVE_INFINITY };
    kept = entry;
    const settle = () => {
      const ended = performance.now();
      entry.until = ended + (ended - begun) * SHARE;
    };
    entry.found.then(settle, () => {
      if (kept === entry) kept = null;
    });
    return entry.found;
  };
}
