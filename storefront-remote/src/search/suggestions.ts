import type { ProductSummary } from '@nara/shared-contracts';
import type { SearchIndex } from './search-index';
import { searchProducts } from './search-products';
import { plain } from './words';

const MOST = 6;
const MOST_OF_A_KIND = 4;

/** Suggests searches: the kinds of garment that the range has most of, as people write them. */
export const suggestionsOf = (products: readonly ProductSummary[]): string[] => kindsOf(products).slice(0, MOST);

function kindsOf(products: readonly ProductSummary[]): string[] {
  const counts = new Map<string, number>();
  for (const { subcategory } of products) counts.set(subcategory, (counts.get(subcategory) ?? 0) + 1);
  return [...counts]
    .sort(([, first], [, second]) => second - first)
    .map(([subcategory]) => subcategory.replaceAll('-', ' '));
}

/** One line below the search field: a search that goes on from what was typed, or a product to go to. */
export interface Completion {
  text: string;
  product?: ProductSummary;
}

/** Completes what was typed: searches first, then products. Every search finds something. */
export function completionsOf(index: SearchIndex, typed: string): Completion[] {
  const text = plain(typed).trimStart();
  if (!text.trim()) return [];
  const phrases = phrasesOf(index);
  const begun = phrases.filter((phrase) => phrase.startsWith(text));
  const finding = (begun.length > 0 ? begun : continued(phrases, text)).filter(
    (search) => search !== text.trim() && searchProducts(index, search).products.length > 0,
  );
  return [
    ...finding.slice(0, MOST_OF_A_KIND).map((search) => ({ text: search })),
    ...searchProducts(index, typed)
      .products.slice(0, MOST_OF_A_KIND)
      .map((product) => ({ text: product.name, product })),
  ];
}

/** "black leg" goes on as "black leggings". */
function continued(phrases: readonly string[], text: string): string[] {
  const at = text.lastIndexOf(' ') + 1;
  const last = text.slice(at);
  if (at === 0 || !last) return [];
  return phrases.filter((phrase) => phrase.startsWith(last)).map((phrase) => text.slice(0, at) + phrase);
}

/** Kinds, then colours, then what one does in them, then other words for these. */
function phrasesOf({ entries, otherWords }: SearchIndex): string[] {
  const products = entries.map(({ product }) => product);
  const colors = products.flatMap((product) => product.colors.map(({ color }) => plain(color)));
  const tags = products.flatMap((product) => product.tags.map((tag) => tag.replaceAll('-', ' ')));
  return [...new Set([...kindsOf(products), ...colors, ...tags, ...otherWords])];
}
