import type { ProductColor, ProductSummary, ProductText, Synonym } from '@nara/shared-contracts';
import { COLOR_FAMILIES, colorFamily, isOnSale } from '../catalogue';
import { plain, singular, termsOf, wordsOf } from './words';

/** A product as it is searched in: the words of each of its fields. */
export interface IndexEntry {
  product: ProductSummary;
  name: string;
  nameWords: string[];
  kindWords: string[];
  colorWords: string[];
  tagWords: string[];
  textWords: string[];
  /** SKUs as they are compared, each with its colour. */
  skus: { sku: string; color: string }[];
}

/** Products with the words they are found by. */
export interface SearchIndex {
  entries: readonly IndexEntry[];
  /** Every word that a misspelt one may stand for; descriptions have too many. */
  vocabulary: ReadonlySet<string>;
  /** What words of shoppers stand for in the range, as terms. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Words that people use besides: synonyms, families of colours, and "sale". */
  otherWords: readonly string[];
  /** The same as terms. They are right as they are, though the range may have nothing: "orange" is no slip. */
  known: ReadonlySet<string>;
}

const SALE = 'sale';

/** The words by which a colour is found: its name and its family. */
export const wordsOfColor = ({ color, colorCode }: Pick<ProductColor, 'color' | 'colorCode'>): string[] =>
  wordsOf(`${color} ${colorFamily(colorCode)}`);

/** Prepares the range for searching; texts and synonyms may come later than the rest. */
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
