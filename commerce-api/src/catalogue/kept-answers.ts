/** Keeps the newest answer for each of a bounded number of keys. */
export interface KeptAnswers<T> {
  /** What was made for `key` when the version was the same, else what `make` makes now. */
  get(key: string, version: string, make: () => Promise<T>): Promise<T>;
}

/** Products are some dozens; strangers' keys must not fill the memory. */
const MOST = 1000;

export function createKeptAnswers<T>(): KeptAnswers<T> {
  const kept = new Map<string, { version: string; answer: Promise<T> }>();
  return {
    get(key, version, make) {
      const known = kept.get(key);
      if (known?.version === version) return known.answer;
      const answer = make();
      if (kept.size >= MOST) kept.clear();
      kept.set(key, { version, answer });
      answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key));
      return answer;
    },
  };
}
