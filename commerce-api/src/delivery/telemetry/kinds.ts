import type { QuotaRule } from './quota';

/** Returns a function that tells whether a kind is among the first `most` of its window; `steady` in ms. */
export function createKinds({ most, windowMs }: QuotaRule, steady: () => number): (kind: string) => boolean {
  let kinds = new Set<string>();
  let window = 0;
  return (kind) => {
    const current = Math.floor(steady() / windowMs);
    if (current !== window) {
      window = current;
      kinds = new Set();
    }
    if (kinds.size < most) kinds.add(kind);
    return kinds.has(kind);
  };
}
