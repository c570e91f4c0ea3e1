/** Distinguishes the first of several equal events within `ms` from later ones. */
export interface FirstSight {
  /** Tells whether `key` was not seen in the period before `at` (epoch ms), and remembers it. */
  isFirst(key: string, at: number): boolean;
  /** Makes the next event with `key` count as the first again. */
  forget(key: string): void;
}

export function firstSight(ms: number): FirstSight {
  /** Keys with the time they were first seen, oldest first. */
  const seen = new Map<string, number>();

  const forgetPast = (at: number) => {
    for (const [key, since] of seen) {
      if (at - since < ms) return;
      seen.delete(key);
    }
  };

  return {
    isFirst(key, at) {
      forgetPast(at);
      if (seen.has(key)) return false;
      seen.set(key, at);
      return true;
    },
    forget: (key) => void seen.delete(key),
  };
}
