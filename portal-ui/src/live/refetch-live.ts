import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** First answers that are on their way, and will be asked for once more. */
const asked = new WeakSet<Query>();

/**
 * Fetches what is shown under `queryKey` anew, because something happened. A refetch under way is replaced. A first answer
 * under way, which may be older than what happened, is not, or frequent events would keep a screen from ever showing
 * anything: it is shown, and asked for again.
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
    // Its screen says so.
  } finally {
    asked.delete(query);
  }
}
