import { useAddress } from '@nara/shared-ui';
import {
  changeListParams,
  type FilterRules,
  type ListParams,
  type ListRules,
  PAGE_SIZES,
  type PageSize,
  readListParams,
  type Sort,
} from './list-params';

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
  const noFilters = Object.fromEntries(Object.keys(rules.filters).map((name) => [name, undefined]));
  return {
    ...params,
    filter,
    query: { ...filter, ...(page > 1 && { page }), ...(pageSize !== PAGE_SIZES[0] && { pageSize }) },
    setSearch: (text) => change({ search: text }, true),
    setFilter: (name, value) => change({ [name]: value }),
    setFilters: (next) => change({ ...noFilters, ...next }),
    setSort: (next) => change({ sort: next === rules.defaultSort ? undefined : next }),
    setPage: (next) => change({ page: next === 1 ? undefined : String(next) }),
    setPageSize: (next) => change({ pageSize: next === PAGE_SIZES[0] ? undefined : String(next) }),
    clear: () => change({ search: undefined, ...noFilters }),
  };
}
