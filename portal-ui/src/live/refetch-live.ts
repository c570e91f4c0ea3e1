import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** First fetches under way that will be repeated. */
const asked = new WeakSet<Query>();

/**
 * Refetches what is shown under `queryKey` after an event. A refetch under way is replaced. A first fetch under way,
 * which may be older than the event, is not, or frequent events would keep a screen from ever showing anything: it is
 * shown, and repeated.
 */
export function refetchLive(queryClient: QueryClient, queryKey: QueryKey): void {
  const isFirst = ({ state }: Query) => state.data === undefined;
  const first = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst });
  for (const query of first) void askAgain(queryClient, query);
  void queryClient.invalidateQueries({ queryKey });
}

async function askAgain(queryClient: QueryClient, query: Query): Promise<void> {
  if (asked.has(query)) return;
  asked.add(query);
  try {
    await query.fetch();
    await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  } catch {
    // The screen that shows the query reports the error.
  } finally {
    asked.delete(query);
  }
}
