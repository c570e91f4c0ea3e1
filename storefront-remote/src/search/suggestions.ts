import type { ProductSummary } from '@nara/shared-contracts';

const MOST = 6;

/** What to search for: the kinds of garment that the range has most of, as people write them. */
export function suggestionsOf(products: readonly ProductSummary[]): string[] {
  const counts = new Map<string, number>();
  for (const { subcategory } of products) counts.set(subcategory, (counts.get(subcategory) ?? 0) + 1);
  return [...counts]
    .sort(([, first], [, second]) => second - first)
    .slice(0, MOST)
    .map(([subcategory]) => subcategory.replaceAll('-', ' '));
}
