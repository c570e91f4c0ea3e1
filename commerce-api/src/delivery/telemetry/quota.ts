/** Keys that are counted at once; whoever comes on top of that waits for the next window. */
const MOST_KEYS = 20_000;

export interface QuotaRule {
  /** How often something of a key may be counted in each window. */
  most: number;
  windowMs: number;
}

/** Answers whether something of a key may be counted, at a time in epoch ms. */
export function createQuota({ most, windowMs }: QuotaRule, now: () => number): (key: string) => boolean {
  let used = new Map<string, number>();
  let window = 0;
  return (key) => {
    const current = Math.floor(now() / windowMs);
    if (current !== window) {
      window = current;
      used = new Map();
    }
    const count = (used.get(key) ?? 0) + 1;
    if (count > most || (count === 1 && used.size >= MOST_KEYS)) return false;
    used.set(key, count);
    return true;
  };
}
