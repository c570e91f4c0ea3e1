/** Returns a text in lower case, without accents and apostrophes. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Makes "bras" find what "bra" finds. This is enough without a dictionary, because words are compared by their
 * beginnings.
 */
export const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

const SMALL_WORDS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'the', 'to', 'with']);

/**
 * Returns the words of a query that must match: "a tank for running" gives tank and running. Neighbours that make one
 * word of `joined` are read as that word: "t-shirt" as "tshirt".
 */
export function termsOf(query: string, joined: ReadonlySet<string> = new Set()): string[] {
  const words = withNeighboursJoined(wordsOf(query), joined);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).map(singular);
}

function withNeighboursJoined(words: readonly string[], joined: ReadonlySet<string>): string[] {
  const read: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const both = `${words[at]}${words[at + 1] ?? ''}`;
    const isJoined = at + 1 < words.length && joined.has(singular(both));
    read.push(isJoined ? both : (words[at] ?? ''));
    if (isJoined) at += 1;
  }
  return read;
}
