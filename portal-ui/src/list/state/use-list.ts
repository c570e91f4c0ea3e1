import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useLiveQueries } from '../../live';
import { filterPart, withFilterPart } from './filter-part';
import type { FilterRules, ListRules } from './list-params';
import { type ListState, useListParams } from './use-list-params';
import { type Opened, useOpened } from './use-opened';
import { type Selection, useSelection } from './use-selection';

/** One page of rows as the API answers it. */
export interface ListPageData<T> {
  rows: T[];
  /** Rows that the filter matches in all. */
  total: number;
  /** There are more rows than the total, which nobody counted. */
  hasMore?: true | undefined;
}

/** What came of asking for the page. */
export interface ListResult<T> {
  data: ListPageData<T> | undefined;
  error: unknown;
  refetch: () => void;
  /** The data is that of the page before. */
  isPlaceholderData: boolean;
}

/** A list of the API on a screen: what it is narrowed to, what was answered, what is open and what is chosen. */
export interface List<T, F extends FilterRules, S extends string> extends ListState<F, S> {
  result: ListResult<T>;
  opened: Opened;
  selection: Selection;
  /** All that narrows and orders it, as a text to keep and to apply again. */
  filterPart: string;
  applyFilterPart: (part: string) => void;
}

interface ListOptions<T, F extends FilterRules, S extends string, K extends QueryKey> {
  /** What the list may be narrowed and ordered by. */
  rules: ListRules<F, S>;
  /** The query of a page. */
  query: (query: ListState<F, S>['query']) => UseQueryOptions<ListPageData<T>, Error, ListPageData<T>, K>;
  /** First part of the keys of every query that an event of the shop makes old. */
  liveKey: QueryKey;
  /** Address parameter of the row whose details are open. */
  openedAs: string;
}

/** The wiring of a list: address, query, live refresh, opened row and selection. */
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
  const [address, setAddress] = useSearchParams();
  useLiveQueries(liveKey);
  return {
    ...params,
    result,
    opened,
    selection,
    filterPart: filterPart(address, openedAs),
    applyFilterPart: (part) => setAddress((before) => withFilterPart(before, part), { preventScrollReset: true }),
  };
}
