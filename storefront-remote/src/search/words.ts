/** Lower case, without accents and apostrophes. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** "bras" finds what "bra" finds; good enough without a dictionary, because words are compared by how they begin. */
const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

const SMALL_WORDS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'the', 'to', 'with']);

/** The words of a query that something must be found for: "a tank for running" asks for tanks and running. */
export function termsOf(query: string): string[] {
  const words = wordsOf(query);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).map(singular);
}
