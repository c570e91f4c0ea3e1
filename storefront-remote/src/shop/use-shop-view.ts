import type { ProductSummary } from '@nara/shared-contracts/api/catalogue';
import { useMemo, useOptimistic, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { afterNextFrame } from '../ui';
import { appliedFilters, type Filters, filtersOf } from './filters/filters';

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

/** View of a collection, as stored in the query string of its address. */
interface ShopView {
  filters: Filters;
  sort: Sort;
}

export const viewOf = (search: URLSearchParams): ShopView => ({
  filters: filtersOf(search),
  sort: sortOf(search.get('sort')),
});

/** Returns the query string of a view; empty for the default view. */
export function searchOf({ filters, sort }: ShopView): string {
  const search = new URLSearchParams(appliedFilters(filters).map(({ facet, value }) => [facet, value]));
  if (sort !== 'featured') search.set('sort', sort);
  return search.size > 0 ? `?${search}` : '';
}

/** Name of the filter drawer, which is a history entry. */
export const FILTERS = 'filters';

/**
 * Returns the view in the address, and functions to change it. `chosen` reflects a choice at once; `applied` follows
 * when the products have rendered, so that no checkbox waits for the grid.
 */
export function useShopView() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [, startTransition] = useTransition();
  const applied = useMemo(() => viewOf(search), [search]);
  const [chosen, choose] = useOptimistic(applied);

  const change = (view: ShopView, replace: boolean) =>
    startTransition(async () => {
      choose(view);
      // Writing to the history is slow enough to delay the checkbox visibly.
      await new Promise<void>((resolve) => void afterNextFrame(resolve));
      const to = { search: searchOf(view) };
      const isInDrawer = state?.overlay === FILTERS;
      await navigate(to, { replace: replace || isInDrawer, preventScrollReset: true });
      // The drawer keeps its own history entry on top: the first Back closes it and keeps the choice; the next Back
      // undoes the choice.
      if (isInDrawer) await navigate(to, { state, preventScrollReset: true });
    });

  return {
    applied,
    chosen,
    /** Adds a history entry, so that Back undoes it. */
    filter: (filters: Filters) => change({ ...chosen, filters }, false),
    /** Replaces the history entry: a change of order needs no Back step. */
    sort: (sort: Sort) => change({ ...chosen, sort }, true),
  };
}
