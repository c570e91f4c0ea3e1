import type { ProductSummary, ProductText } from '@nara/shared-contracts';
import { plain, wordsOf } from './words';

/** A product as it is searched in: the words of each of its fields. */
export interface IndexEntry {
  product: ProductSummary;
  name: string;
  nameWords: string[];
  kindWords: string[];
  colorWords: string[];
  tagWords: string[];
  textWords: string[];
}

/** Products with the words they are found by. */
export interface SearchIndex {
  entries: readonly IndexEntry[];
  /** Every word that a misspelt one may stand for; descriptions have too many. */
  vocabulary: ReadonlySet<string>;
}

/** Prepares the range for searching; descriptions may come later than the rest. */
export function searchIndex(products: readonly ProductSummary[], texts: readonly ProductText[] = []): SearchIndex {
  const descriptions = new Map(texts.map(({ id, description }) => [id, description]));
  const entries = products.map((product) => ({
    product,
    name: plain(product.name),
    nameWords: wordsOf(product.name),
    kindWords: wordsOf(`${product.category} ${product.subcategory}`),
    colorWords: product.colors.flatMap(({ color }) => wordsOf(color)),
    tagWords: wordsOf(product.tags.join(' ')),
    textWords: wordsOf(descriptions.get(product.id) ?? ''),
  }));
  return {
    entries,
    vocabulary: new Set(
      entries.flatMap(({ nameWords, kindWords, colorWords, tagWords }) => [
        ...kindWords,
        ...nameWords,
        ...colorWords,
        ...tagWords,
      ]),
    ),
  };
}
