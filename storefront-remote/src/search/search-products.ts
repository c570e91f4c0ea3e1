import type { ProductColor, ProductSummary } from '@nara/shared-contracts';
import { colorsFirst } from '../catalogue';
import { nearestWord } from './nearest-word';
import type { IndexEntry, SearchIndex } from './search-index';
import { termsOf, wordsOf } from './words';

export interface SearchResult {
  /** The best first; equals in the order of the shop. */
  products: ProductSummary[];
  /** The query used instead of words that nothing in the range has; null when all was taken as typed. */
  readAs: string | null;
}

/**
 * The products that every word of a query is found in; none for an empty query. A word may stand anywhere in a name,
 * but only begin a category, subcategory, tag, colour or word of the description: "men" must not find women's pieces.
 * A word that the whole range lacks is read as the nearest one it has. Colours that were asked for come first in a
 * product, so that its card shows them.
 */
export function searchProducts({ entries, vocabulary }: SearchIndex, query: string): SearchResult {
  const typed = termsOf(query);
  const terms = typed.map((term) =>
    entries.some((entry) => scoreOf(entry, term) > 0) ? term : (nearestWord(term, vocabulary) ?? term),
  );
  const isAskedFor = ({ color }: ProductColor) => terms.some((term) => begins(wordsOf(color), term));
  const products = entries
    .map((entry) => ({ entry, score: totalScore(entry, terms) }))
    .filter(({ score }) => score > 0)
    .sort((first, second) => second.score - first.score)
    .map(({ entry }) => colorsFirst(entry.product, isAskedFor));
  return { products, readAs: products.length > 0 && terms.join() !== typed.join() ? terms.join(' ') : null };
}

/** 0 when a word of the query is not found. */
function totalScore(entry: IndexEntry, terms: readonly string[]): number {
  const scores = terms.map((term) => scoreOf(entry, term));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** Shorter parts of a name are chance: "men" in "Movement". */
const SHORTEST_PART = 4;

/** A product's name and kind weigh more than its colour, and its colour more than its description. */
function scoreOf({ name, nameWords, kindWords, colorWords, tagWords, textWords }: IndexEntry, term: string): number {
  if (begins(nameWords, term)) return 10;
  if (begins(kindWords, term)) return 9;
  if (begins(colorWords, term)) return 7;
  if (term.length >= SHORTEST_PART && name.includes(term)) return 6;
  if (begins(tagWords, term)) return 5;
  return begins(textWords, term) ? 1 : 0;
}

const begins = (words: readonly string[], term: string): boolean => words.some((word) => word.startsWith(term));
