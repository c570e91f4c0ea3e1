import { appliedFilters, type Filters, filtersOf } from './filters/filters';
import { type Sort, sortOf } from './sort';

/** View of a collection, as stored in the query string of its address. */
export interface ShopView {
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
