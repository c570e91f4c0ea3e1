import { useSearchParams } from 'react-router-dom';
import {
  changeListParams,
  type FilterRules,
  type ListParams,
  type ListRules,
  readListParams,
  type Sort,
} from './list-params';

export interface ListState<F extends FilterRules, S extends string> extends ListParams<F, S> {
  setSearch(text: string): void;
  /** undefined takes the filter away. */
  setFilter<N extends keyof F & string>(name: N, value: F[N][number] | undefined): void;
  setSort(sort: Sort<S>): void;
  setPage(page: number): void;
}

/**
 * Search, filters, order and page of a list, kept in the address: it can be shared, reloaded and stepped back through.
 * Typing replaces the history entry; every other change adds one.
 */
export function useListParams<F extends FilterRules, S extends string>(rules: ListRules<F, S>): ListState<F, S> {
  const [address, setAddress] = useSearchParams();
  const change = (changes: Record<string, string | undefined>, replace = false) =>
    setAddress((before) => changeListParams(before, changes), { replace, preventScrollReset: true });

  return {
    ...readListParams(address, rules),
    setSearch: (search) => change({ search }, true),
    setFilter: (name, value) => change({ [name]: value }),
    setSort: (sort) => change({ sort }),
    setPage: (page) => change({ page: page === 1 ? undefined : String(page) }),
  };
}
