import type { ProductColor, ProductSummary, ProductText } from '@nara/shared-contracts/api/catalogue';
import type { Synonym } from '@nara/shared-contracts/api/search';
import { COLOR_FAMILIES, colorFamily, isOnSale } from '../catalogue';

/** Returns a text in lower case, without accents and apostrophes. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

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

/** Search index entry of a product: the words of each of its fields. */
export interface IndexEntry {
  product: ProductSummary;
  name: string;
  nameWords: string[];
  kindWords: string[];
  colorWords: string[];
  tagWords: string[];
  textWords: string[];
  /** Normalised SKUs, each with its colour. */
  skus: { sku: string; color: string }[];
}

/** Search index: products with the words that find them. */
export interface SearchIndex {
  entries: readonly IndexEntry[];
  /** Words that a misspelt word can be corrected to. Excludes descriptions, which have too many. */
  vocabulary: ReadonlySet<string>;
  /** Synonyms: shoppers' words, each with the terms that it stands for in the product range. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Further words that shoppers use: synonyms, colour families, and "sale". */
  otherWords: readonly string[];
  /** The same words as terms. They are correct even if no product has them: "orange" is not a typing error. */
  known: ReadonlySet<string>;
}

const SALE = 'sale';

/** Returns the words that find a colour: its name and its family. */
export const wordsOfColor = ({ color, colorCode }: Pick<ProductColor, 'color' | 'colorCode'>): string[] =>
  wordsOf(`${color} ${colorFamily(colorCode)}`);

/** Builds the search index; texts and synonyms may be added later. */
export function searchIndex(
  products: readonly ProductSummary[],
  texts: readonly ProductText[] = [],
  synonyms: readonly Synonym[] = [],
): SearchIndex {
  const textOf = new Map(texts.map((text) => [text.id, text]));
  const entries = products.map((product) => toEntry(product, textOf.get(product.id)));
  const meanings = new Map(
    synonyms.map((synonym) => [singular(plain(synonym.word)), synonym.meanings.flatMap(toTerms)]),
  );
  const words = synonyms.map(({ word }) => plain(word));
  const otherWords = [...COLOR_FAMILIES.map(plain), SALE, ...words];
  const ofRange = entries.flatMap(({ nameWords, kindWords, colorWords, tagWords }) => [
    ...kindWords,
    ...nameWords,
    ...colorWords,
    ...tagWords,
  ]);
  return {
    entries,
    vocabulary: new Set([...ofRange, ...words]),
    synonyms: meanings,
    otherWords,
    known: new Set(otherWords.map(singular)),
  };
}

const toTerms = (meaning: string): string[] => termsOf(meaning);

const toEntry = (product: ProductSummary, text: ProductText | undefined): IndexEntry => ({
  product,
  name: plain(product.name),
  nameWords: wordsOf(product.name),
  kindWords: wordsOf(`${product.category} ${product.subcategory}`),
  colorWords: product.colors.flatMap(wordsOfColor),
  tagWords: wordsOf([...product.tags, ...(isOnSale(product) ? [SALE] : [])].join(' ')),
  textWords: wordsOf(text?.description ?? ''),
  skus: (text?.variants ?? []).map(({ sku, color }) => ({ sku: plain(sku), color })),
});
