import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';

type Read<T> = (options: { signal: AbortSignal }) => Promise<T>;

/** Returns the query of data that `read` fetches. */
export const apiQuery = <T, const K extends QueryKey>(queryKey: K, read: Read<T>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read({ signal }) });

/** Returns the query of one page of a list, or of one period; the previous one stays until it has loaded. */
export const pageQuery = <T, const K extends QueryKey>(queryKey: K, read: Read<T>) =>
  queryOptions<T, Error, T, K>({
    queryKey,
    queryFn: ({ signal }) => read({ signal }),
    placeholderData: keepPreviousData,
  });
