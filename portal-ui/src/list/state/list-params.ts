import { useAddress } from '@nara/shared-ui';
import type { FilterField } from '../../elements/select';

/** Allowed values of a list's query parameters. */
export interface ListRules<F extends FilterRules, S extends string> {
  filters: F;
  /** Keys that rows may be sorted by. */
  sorts: readonly S[];
  /** Order if the address has none; the API's default. */
  defaultSort: Sort<S>;
}

/** Allowed values by name of the parameter. */
export type FilterRules = Readonly<Record<string, readonly string[]>>;

/** Sort key; a leading `-` means descending. */
export type Sort<S extends string = string> = S | `-${S}`;

interface ListParams<F extends FilterRules, S extends string> {
  search: string;
  /** Filters in use. */
  filters: { [N in keyof F]?: F[N][number] };
  sort: Sort<S>;
  /** Page number, from 1. */
  page: number;
  /** Number of rows on a page. */
  pageSize: PageSize;
}

/** Options for the number of rows per page. The first is the API's default, which needs no parameter. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/**
 * Reads the list parameters of an address and ignores values that the rules do not allow: users can edit an address.
 */
export function readListParams<F extends FilterRules, S extends string>(
  address: URLSearchParams,
  { filters, sorts, defaultSort }: ListRules<F, S>,
): ListParams<F, S> {
  const allowed = <V extends string>(name: string, values: readonly V[]): V | undefined =>
    values.find((value) => value === address.get(name));
  const chosen = Object.entries(filters).map(([name, values]) => [name, allowed(name, values)]);
  const page = Number(address.get('page'));
  const pageSize = Number(address.get('pageSize'));
  return {
    search: address.get('search') ?? '',
    filters: Object.fromEntries(chosen.filter(([, value]) => value !== undefined)) as ListParams<F, S>['filters'],
    sort: allowed<Sort<S>>('sort', [...sorts, ...sorts.map((key): Sort<S> => `-${key}`)]) ?? defaultSort,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? PAGE_SIZES[0],
  };
}

/**
 * Returns the query parameters after a change. An empty value removes its parameter. Any change except of the page
 * returns to the first page. Other parameters stay.
 */
export function changeListParams(
  address: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Search, filters and order in the API's format, without defaults. */
type ListFilter<F extends FilterRules, S extends string> = ListParams<F, S>['filters'] & {
  search?: string;
  sort?: Sort<S>;
};

export interface ListState<F extends FilterRules, S extends string> extends ListParams<F, S> {
  /** Query of an export of the list. */
  filter: ListFilter<F, S>;
  /** Query of the list. */
  query: ListFilter<F, S> & { page?: number; pageSize?: PageSize };
  setSearch(text: string): void;
  /** Props that bind a search field to the list. */
  searchField: { value: string; onSearch: (text: string) => void };
  /** Returns the props that bind a select or cards to a filter. */
  filterField<N extends keyof F & string>(name: N): FilterField<F[N][number]>;
  /** Sets a filter; undefined removes it. */
  setFilter<N extends keyof F & string>(name: N, value: F[N][number] | undefined): void;
  /** Sets all filters at once; omitted ones are removed. */
  setFilters(filters: ListParams<F, S>['filters']): void;
  setSort(sort: Sort<S>): void;
  setPage(page: number): void;
  setPageSize(pageSize: PageSize): void;
  /** Removes search and filters and returns to the first page. */
  clear(): void;
}

/**
 * Keeps search, filters, order and page of a list in the address, so that it can be shared and reloaded, and works with
 * the Back button. Typing replaces the history entry; every other change adds one.
 */
export function useListParams<F extends FilterRules, S extends string>(rules: ListRules<F, S>): ListState<F, S> {
  const [address, changeAddress] = useAddress();
  const change = (changes: Record<string, string | undefined>, replace = false) =>
    changeAddress((before) => changeListParams(before, changes), { replace, preventScrollReset: true });

  const params = readListParams(address, rules);
  const { search, filters, sort, page, pageSize } = params;
  const filter = {
    ...filters,
    ...(search && { search }),
    ...(sort !== rules.defaultSort && { sort }),
  };
  const setSearch = (text: string) => change({ search: text }, true);
  const noFilters = Object.fromEntries(Object.keys(rules.filters).map((name) => [name, undefined]));
  return {
    ...params,
    filter,
    query: { ...filter, ...(page > 1 && { page }), ...(pageSize !== PAGE_SIZES[0] && { pageSize }) },
    setSearch,
    searchField: { value: search, onSearch: setSearch },
    setFilter: (name, value) => change({ [name]: value }),
    filterField: (name) => ({ value: filters[name], onChange: (value) => change({ [name]: value }) }),
    setFilters: (next) => change({ ...noFilters, ...next }),
    setSort: (next) => change({ sort: next === rules.defaultSort ? undefined : next }),
    setPage: (next) => change({ page: next === 1 ? undefined : String(next) }),
    setPageSize: (next) => change({ pageSize: next === PAGE_SIZES[0] ? undefined : String(next) }),
    clear: () => change({ search: undefined, ...noFilters }),
  };
}
