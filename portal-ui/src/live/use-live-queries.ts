import { useHost } from '@nara/shared-contracts/host';
import { EVENT_TYPES, type StreamEvent } from '@nara/shared-contracts/rules/common';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { useEvents } from './event-stream';

/** Fetches in progress that will be repeated. */
const asked = new WeakSet<Query>();

/**
 * Refetches the active queries under `queryKey` after an event. A fetch in progress may be older than the event: its
 * result is shown, and it is repeated once. However often events arrive, each query has one request in progress, so
 * that a burst of events neither keeps a screen empty nor floods the server.
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
    // Before the refetch below: an event during it must trigger another one.
    asked.delete(query);
  }
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

/** Events that follow other events, and matter only to screens that show them. */
const AFTERMATH: readonly StreamEvent['type'][] = ['log.written', 'webhook.received', 'customer.changed'];

const CHANGES = EVENT_TYPES.filter((type) => !AFTERMATH.includes(type));

/** Refetches the queries under `queryKey` on any of `types`; defaults to every event except `AFTERMATH`. */
export function useLiveQueries(queryKey: readonly unknown[], types: readonly StreamEvent['type'][] = CHANGES): void {
  const { queryClient } = useHost();
  useEvents(types, () => refetchLive(queryClient, queryKey));
}
