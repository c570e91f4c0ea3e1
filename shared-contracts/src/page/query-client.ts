import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../host/request';
import type { SessionStore } from '../host/session-store';

/** Retries twice, and only transient errors: the API would refuse the same request again. */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** Default options for the queries of every remote. */
export const QUERY_DEFAULTS = {
  staleTime: 30_000,
  retry: shouldRetry,
  // When offline, a query fails and its screen says so, instead of showing a skeleton until the connection is back.
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;

/** Creates the page's only query client. */
export function createQueryClient(session: SessionStore): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: QUERY_DEFAULTS } });
  refetchInOtherEnvironment(session, queryClient);
  return queryClient;
}

/** Drops all fetched data when staff switch the environment; queries on screen are fetched again. */
export function refetchInOtherEnvironment(session: SessionStore, queryClient: QueryClient): void {
  session.subscribe(({ session: now }, { session: before }) => {
    if (now && before && now.environment !== before.environment) void queryClient.resetQueries();
  });
}
