import type { ProductColor, ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { colorsFirst } from '../catalogue';
import { type IndexEntry, nearestWord, plain, type SearchIndex, singular, termsOf, wordsOfColor } from './search-index';

export interface SearchResult {
  /** The best match first; equal ones in the order of the shop. */
  products: ProductSummary[];
  /** Corrected query, if no product has some of the words; null if all words were used as typed. */
  readAs: string | null;
}

/**
 * Returns the products that match every word of a query; none for an empty query. A word may match anywhere in a name,
 * but only the start of a category, subcategory, tag, colour or description word: "men" must not find women's pieces. A
 * synonym also matches what it stands for, and a SKU matches its product. A word that no product has is replaced by the
 * nearest one that exists. In each product, colours named in the query come first, so that its card shows them.
 */
export function searchProducts(index: SearchIndex, query: string): SearchResult {
  const typed = termsOf(query, index.known);
  const asTyped = productsWith(index, typed);
  if (asTyped.length > 0) return { products: asTyped, readAs: null };
  const bySku = productsBySku(index, query);
  if (bySku.length > 0) return { products: bySku, readAs: null };
  const read = typed.map((term) =>
    index.known.has(term) || isFound(index, term) ? term : (nearestWord(term, index.vocabulary) ?? term),
  );
  const products = productsWith(index, read);
  return { products, readAs: products.length > 0 ? read.join(' ') : null };
}

function productsWith(index: SearchIndex, terms: readonly string[]): ProductSummary[] {
  const choices = terms.map((term) => choicesOf(index, term));
  const isAskedFor = (color: ProductColor) =>
    choices.some((choice) => choice.some((term) => begins(wordsOfColor(color), term)));
  return index.entries
    .map((entry) => ({ entry, score: totalScore(entry, choices) }))
    .filter(({ score }) => score > 0)
    .sort((first, second) => second.score - first.score)
    .map(({ entry }) => colorsFirst(entry.product, isAskedFor));
}

/** Returns a term and its synonyms; one of them must match. */
const choicesOf = ({ synonyms }: SearchIndex, term: string): string[] => [
  term,
  ...(synonyms.get(singular(term)) ?? []),
];

const isFound = (index: SearchIndex, term: string): boolean =>
  index.entries.some((entry) => totalScore(entry, [choicesOf(index, term)]) > 0);

/** Shorter texts are words, not SKUs. */
const MIN_SKU_LENGTH = 6;

function productsBySku({ entries }: SearchIndex, query: string): ProductSummary[] {
  const typed = plain(query).trim();
  if (typed.length < MIN_SKU_LENGTH) return [];
  return entries.flatMap(({ product, skus }) => {
    const found = skus.filter(({ sku }) => sku.startsWith(typed));
    if (found.length === 0) return [];
    return [colorsFirst(product, ({ color }) => found.some((variant) => variant.color === color))];
  });
}

/** Returns 0 if a word matches with none of its choices. */
function totalScore(entry: IndexEntry, choices: readonly (readonly string[])[]): number {
  const scores = choices.map((choice) => Math.max(...choice.map((term) => scoreOf(entry, term))));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** Shorter parts of a name match by chance: "men" in "Movement". */
const MIN_PART_LENGTH = 4;

/** Scores a match: a product's name and kind count more than its colour, and its colour more than its description. */
function scoreOf({ name, nameWords, kindWords, colorWords, tagWords, textWords }: IndexEntry, term: string): number {
  if (begins(nameWords, term)) return 10;
  if (begins(kindWords, term)) return 9;
  if (begins(colorWords, term)) return 7;
  if (term.length >= MIN_PART_LENGTH && name.includes(term)) return 6;
  if (begins(tagWords, term)) return 5;
  return begins(textWords, term) ? 1 : 0;
}

const begins = (words: readonly string[], term: string): boolean => words.some((word) => word.startsWith(term));
