import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Fetches under way that will be repeated. */
const asked = new WeakSet<Query>();

/**
 * Refetches what is shown under `queryKey` after an event. A fetch under way may be older than the event: it is shown,
 * and repeated once. However often events come, each query has one call under way, so that a burst of them neither
 * keeps a screen from showing anything nor floods the server.
 */
export function refetchLive(queryClient: QueryClient, queryKey: QueryKey): void {
  const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  for (const query of underWay) void askAgain(queryClient, query);
  void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

async function askAgain(queryClient: QueryClient, query: Query): Promise<void> {
  if (asked.has(query)) return;
  asked.add(query);
  try {
    await query.fetch();
  } catch {
    // The screen that shows the query reports the error.
    return;
  } finally {
    // Before the repetition begins: what happens during it asks once more.
    asked.delete(query);
  }
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
