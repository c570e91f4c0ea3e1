import type { RouteObject } from 'react-router-dom';

/** What a route of the shop carries for those who fetch ahead. */
export interface ScreenHandle {
  /** Gets what the screen shows first, unless it is there and fresh. It never fails: the screen shows how it went. */
  fetchData: (params: Readonly<Record<string, string | undefined>>, search: URLSearchParams) => Promise<void>;
}

/**
 * The part of a route that gets its data: on the way to it, without waiting, so that data and code travel together, and
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
