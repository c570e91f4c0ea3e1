import type { FirstView } from '@nara/shared-contracts/rules/composition';

export interface KeptViews {
  get(key: string): FirstView | undefined;
  keep(key: string, view: FirstView): void;
}

/** Creates a cache of drawn views. Beyond `most` views it evicts the least recently used. */
export function createKeptViews(most: number): KeptViews {
  const kept = new Map<string, FirstView>();
  const keep = (key: string, view: FirstView) => {
    kept.delete(key);
    kept.set(key, view);
    const [oldest = ''] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
  };
  return {
    get(key) {
      const view = kept.get(key);
      if (view) keep(key, view);
      return view;
    },
    keep,
  };
}
