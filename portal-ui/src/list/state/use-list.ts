import { useAddress } from '@nara/shared-ui';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useLiveQueries } from '../../live/use-live-queries';
import { filterPart, withFilterPart } from './filter-part';
import type { FilterRules, ListRules } from './list-params';
import { type ListState, useListParams } from './use-list-params';
import { type Opened, useOpened } from './use-opened';
import { type Selection, useSelection } from './use-selection';

/** One page of rows, as the API returns it. */
export interface ListPageData<T> {
  rows: T[];
  /** Number of all rows that match the filter. */
  total: number;
  /** True if there are more rows than `total`, which are not counted. */
  hasMore?: true | undefined;
}

/** Result of the query of a page. */
export interface ListResult<T> {
  data: ListPageData<T> | undefined;
  error: unknown;
  refetch: () => void;
  /** True while the data is still that of the previous page. */
  isPlaceholderData: boolean;
}

/** State of a list on a screen: filters, result, opened row and selection. */
export interface List<T, F extends FilterRules, S extends string> extends ListState<F, S> {
  result: ListResult<T>;
  opened: Opened;
  selection: Selection;
  /** Filters and order as text, to be stored and applied again. */
  filterPart: string;
  applyFilterPart: (part: string) => void;
}

interface ListOptions<T, F extends FilterRules, S extends string, K extends QueryKey> {
  /** Filters and orders that the list allows. */
  rules: ListRules<F, S>;
  /** Builds the query of a page. */
  query: (query: ListState<F, S>['query']) => UseQueryOptions<ListPageData<T>, Error, ListPageData<T>, K>;
  /** First part of the keys of every query that an event makes stale. */
  liveKey: QueryKey;
  /** Query parameter of the row whose details are open. */
  openedAs: string;
}

/** Wires a list: address, query, live refresh, opened row and selection. */
export function useList<T, F extends FilterRules, S extends string, K extends QueryKey>({
  rules,
  query,
  liveKey,
  openedAs,
}: ListOptions<T, F, S, K>): List<T, F, S> {
  const params = useListParams(rules);
  const result = useQuery(query(params.query));
  const opened = useOpened(openedAs);
  const selection = useSelection();
  const [address, changeAddress] = useAddress();
  useLiveQueries(liveKey);
  return {
    ...params,
    result,
    opened,
    selection,
    filterPart: filterPart(address, openedAs),
    applyFilterPart: (part) => changeAddress((before) => withFilterPart(before, part), { preventScrollReset: true }),
  };
}
