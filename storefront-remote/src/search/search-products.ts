import type { ProductColor, ProductSummary } from '@nara/shared-contracts';

/**
 * The products that every word of a query is found in, in the order given; none for an empty query. A word may stand
 * anywhere in a name, but only begin a category, subcategory, tag or colour: "men" must not find women's pieces.
 * Colours that were asked for come first in a product, so that its card shows them.
 */
export function searchProducts(products: readonly ProductSummary[], query: string): ProductSummary[] {
  const terms = wordsOf(query).map(singular);
  if (terms.length === 0) return [];
  const matches = (product: ProductSummary) => {
    const name = plain(product.name);
    return terms.every((term) => name.includes(term) || begins(factsOf(product), term));
  };
  const isAskedFor = ({ color }: ProductColor) => terms.some((term) => begins(color, term));
  return products.filter(matches).map((product) => ({
    ...product,
    colors: product.colors.toSorted((first, second) => Number(isAskedFor(second)) - Number(isAskedFor(first))),
  }));
}

/** Does a word of the text begin with the term? */
const begins = (text: string, term: string): boolean => wordsOf(text).some((word) => word.startsWith(term));

const factsOf = ({ category, subcategory, tags, colors }: ProductSummary): string =>
  [category, subcategory, ...tags, ...colors.map(({ color }) => color)].join(' ');

/** Lower case, without accents and apostrophes. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** "bras" finds what "bra" finds; good enough without a dictionary, because words are compared by how they begin. */
const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);
