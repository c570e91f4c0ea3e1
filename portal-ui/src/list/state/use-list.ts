import { useAddress } from '@nara/shared-ui';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useLiveQueries } from '../../live/use-live-queries';
import { type FilterRules, type ListRules, type ListState, useListParams } from './list-params';
import { type Selection, useSelection } from './use-selection';

/** Query parameters of a list that do not filter it: page and page size. */
const PLACE = ['page', 'pageSize'];

/**
 * Returns the part of an address that filters and orders a list, in a stable order. `openedAs` names the opened row.
 */
export function filterPart(address: URLSearchParams, openedAs: string): string {
  const part = new URLSearchParams(address);
  for (const name of [...PLACE, openedAs]) part.delete(name);
  part.sort();
  return part.toString();
}

/** Returns the address of a list with an earlier filter part applied, at its first page; the page size stays. */
export function withFilterPart(address: URLSearchParams, part: string): URLSearchParams {
  const next = new URLSearchParams(part);
  const pageSize = address.get('pageSize');
  if (pageSize) next.set('pageSize', pageSize);
  return next;
}

/** Row whose details are open. */
interface Opened {
  /** Id of the row, or null. */
  id: string | null;
  open(id: string): void;
  close(): void;
}

/** Keeps the row whose details are open in the address under `name`, so that it can be shared and Back closes it. */
export function useOpened(name: string): Opened {
  const [address, changeAddress] = useAddress();
  const show = (id: string | undefined, replace: boolean) =>
    changeAddress(
      (now) => {
        if (id) now.set(name, id);
        else now.delete(name);
        return now;
      },
      { replace, preventScrollReset: true },
    );
  return {
    id: address.get(name),
    open: (id) => show(id, false),
    close: () => show(undefined, true),
  };
}

/** One page of rows, as the API returns it. */
export interface ListPageData<T> {
  rows: T[];
  /** Number of all rows that match the filter. */
  total: number;
  /** True if there are more rows than `total`, which are not counted. */
  hasMore?: true | undefined;
}

/** Result of the query of a page. */
interface ListResult<T> {
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
