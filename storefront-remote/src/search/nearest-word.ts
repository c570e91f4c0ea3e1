/** Returns the number of typing errors forgiven: none in short words, where each one makes another word. */
const slipsAllowed = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Returns the word that a misspelt term most likely stands for, or null. Assumes that the first letter is right. The
 * end of the word may be missing, so that it works while the shopper is typing.
 */
export function nearestWord(term: string, words: Iterable<string>): string | null {
  let best: { word: string; slips: number } | null = null;
  for (const word of words) {
    if (word[0] !== term[0]) continue;
    const begun = [term.length, term.length + 1].map((length) => word.slice(0, length));
    const slips = Math.min(...[word, ...begun].map((candidate) => slipsBetween(term, candidate)));
    if (slips <= slipsAllowed(term) && slips < (best?.slips ?? Number.POSITIVE_INFINITY)) best = { word, slips };
  }
  return best?.word ?? null;
}

/** Returns the edit distance of two words: letters inserted, removed, changed or swapped with their neighbour. */
export function slipsBetween(one: string, other: string): number {
  const row = (first: number) => Array.from({ length: other.length + 1 }, (_, at) => first + at);
  let [before, current] = [row(0), row(0)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = row(i);
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (current[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        changed,
        (current[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, current] = [current, next];
  }
  return current[other.length] ?? 0;
}
