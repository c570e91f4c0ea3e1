import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';

export const SORTS = [
  { value: 'featured', label: 'Featured' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'newest', label: 'Newest' },
] as const;

export type Sort = (typeof SORTS)[number]['value'];

/** Returns the order in an address; featured if it is missing or unknown. */
export const sortOf = (value: string | null): Sort => SORTS.find((sort) => sort.value === value)?.value ?? 'featured';

type Compare = (a: ProductSummary, b: ProductSummary) => number;

const COMPARE: Record<Sort, Compare> = {
  featured: () => 0,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  newest: (a, b) => b.releasedAt.localeCompare(a.releasedAt),
};

/** Sorts products. Featured is the order of the shop; equal products keep it under every other order. */
export const sortProducts = (products: readonly ProductSummary[], sort: Sort): ProductSummary[] =>
  products.toSorted(COMPARE[sort]);
