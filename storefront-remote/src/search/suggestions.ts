import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { syncedValue, useSyncedValue } from '../browser-storage';
import { plain, type SearchIndex } from './search-index';
import { searchProducts } from './search-products';

/** Returns the path of the results for a query. */
export const searchPath = (query: string): string => `/search?${new URLSearchParams({ q: query })}`;

const MAX = 6;

const stored = syncedValue<readonly string[]>({
  key: 'nara-recent-searches',
  area: () => localStorage,
  restore: (found) => (Array.isArray(found) ? found.filter((query) => typeof query === 'string').slice(0, MAX) : []),
});

/** Returns the searches made on this device that found something, the newest first. */
export const useRecentSearches = (): readonly string[] => useSyncedValue(stored);

/** Saves a search. A repeated search moves to the front. */
export const rememberSearch = (query: string): void => stored.change((before) => withSearch(before, query));

export const forgetSearches = (): void => stored.change(() => []);

export function withSearch(before: readonly string[], query: string): string[] {
  const others = before.filter((other) => other.toLowerCase() !== query.toLowerCase());
  return [query, ...others].slice(0, MAX);
}

const MAX_OF_ONE_KIND = 4;

/** Returns suggested searches: the most frequent kinds of garment, as people write them. */
export const suggestionsOf = (products: readonly ProductSummary[]): string[] => kindsOf(products).slice(0, MAX);

function kindsOf(products: readonly ProductSummary[]): string[] {
  const counts = new Map<string, number>();
  for (const { subcategory } of products) counts.set(subcategory, (counts.get(subcategory) ?? 0) + 1);
  return [...counts]
    .sort(([, first], [, second]) => second - first)
    .map(([subcategory]) => subcategory.replaceAll('-', ' '));
}

/** Entry below the search field: a completed search, or a product. */
export interface Completion {
  text: string;
  product?: ProductSummary;
}

/** Returns completions of the typed text: searches first, then products. Every search finds something. */
export function completionsOf(index: SearchIndex, typed: string): Completion[] {
  const text = plain(typed).trimStart();
  if (!text.trim()) return [];
  const phrases = phrasesOf(index);
  const begun = phrases.filter((phrase) => phrase.startsWith(text));
  const finding = (begun.length > 0 ? begun : continued(phrases, text)).filter(
    (search) => search !== text.trim() && searchProducts(index, search).products.length > 0,
  );
  return [
    ...finding.slice(0, MAX_OF_ONE_KIND).map((search) => ({ text: search })),
    ...searchProducts(index, typed)
      .products.slice(0, MAX_OF_ONE_KIND)
      .map((product) => ({ text: product.name, product })),
  ];
}

/** Completes "black leg" to "black leggings". */
function continued(phrases: readonly string[], text: string): string[] {
  const at = text.lastIndexOf(' ') + 1;
  const last = text.slice(at);
  if (at === 0 || !last) return [];
  return phrases.filter((phrase) => phrase.startsWith(last)).map((phrase) => text.slice(0, at) + phrase);
}

/** Returns phrases for completion: kinds, then colours, then activities, then other words for these. */
function phrasesOf({ entries, otherWords }: SearchIndex): string[] {
  const products = entries.map(({ product }) => product);
  const colors = products.flatMap((product) => product.colors.map(({ color }) => plain(color)));
  const tags = products.flatMap((product) => product.tags.map((tag) => tag.replaceAll('-', ' ')));
  return [...new Set([...kindsOf(products), ...colors, ...tags, ...otherWords])];
}
