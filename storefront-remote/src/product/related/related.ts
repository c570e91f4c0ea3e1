import type { Product, ProductSummary } from '@nara/shared-contracts';

const MOST = 4;

/** Returns products that go with one: the same category, most shared tags first, other kinds of garment before the same. */
export function relatedTo(product: Product, range: readonly ProductSummary[]): ProductSummary[] {
  const closeness = ({ tags, subcategory }: ProductSummary): number =>
    tags.filter((tag) => product.tags.includes(tag)).length * 2 + (subcategory === product.subcategory ? 0 : 1);
  return range
    .filter(({ id, category }) => id !== product.id && category === product.category)
    .toSorted((a, b) => closeness(b) - closeness(a))
    .slice(0, MOST);
}
