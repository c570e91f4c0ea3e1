import type { RouteObject } from 'react-router-dom';

/** Handle of a shop route, used for prefetching. */
export interface ScreenHandle {
  /**
   * Fetches the data that the screen shows first, unless it is cached and fresh. Never rejects: the screen shows the
   * error.
   */
  fetchData: (params: Readonly<Record<string, string | undefined>>, search: URLSearchParams) => Promise<void>;
}

/**
 * Part of a route that fetches its data: on navigation, without waiting, so that data and code load in parallel, and
 * before that for a link that is about to be pressed.
 */
export const fetching = (
  fetchData: ScreenHandle['fetchData'],
): Pick<RouteObject, 'handle' | 'loader' | 'shouldRevalidate'> => ({
  handle: { fetchData } satisfies ScreenHandle,
  loader({ params, request }) {
    void fetchData(params, new URL(request.url).searchParams);
    return null;
  },
  shouldRevalidate: () => false,
});
