import { EVENT_TYPES, type StreamEvent, useHost } from '@nara/shared-contracts';
import { refetchLive } from './refetch-live';
import { useEvents } from './use-events';

/** Every event except the growth of the logs, which follows every event and matters only to screens that show them. */
const CHANGES = EVENT_TYPES.filter((type) => type !== 'log.written' && type !== 'webhook.received');

/** Refetches the queries under `queryKey` on any of `types`; on every event but the growth of the logs unless given. */
export function useLiveQueries(queryKey: readonly unknown[], types: readonly StreamEvent['type'][] = CHANGES): void {
  const { queryClient } = useHost();
  useEvents(types, () => refetchLive(queryClient, queryKey));
}
