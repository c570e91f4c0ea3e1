import { appliedFilters, type Filters, filtersOf } from './filters/filters';
import { type Sort, sortOf } from './sort';

/** View of a collection: what the address carries after its name. */
export interface ShopView {
  filters: Filters;
  sort: Sort;
}

export const viewOf = (search: URLSearchParams): ShopView => ({
  filters: filtersOf(search),
  sort: sortOf(search.get('sort')),
});

/** The same as the query of an address; empty for the view that a collection begins with. */
export function searchOf({ filters, sort }: ShopView): string {
  const search = new URLSearchParams(appliedFilters(filters).map(({ facet, value }) => [facet, value]));
  if (sort !== 'featured') search.set('sort', sort);
  return search.size > 0 ? `?${search}` : '';
}
