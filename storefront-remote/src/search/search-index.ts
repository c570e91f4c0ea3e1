import type { ProductColor, ProductSummary, ProductText } from '@nara/shared-contracts/api/catalogue';
import type { Synonym } from '@nara/shared-contracts/api/search';
import { COLOR_FAMILIES, colorFamily, isOnSale } from '../catalogue';
import { plain, singular, termsOf, wordsOf } from './words';

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
