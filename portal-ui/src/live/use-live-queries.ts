import { EVENT_TYPES, type StreamEvent, useHost } from '@nara/shared-contracts';
import { refetchLive } from './refetch-live';
import { useEvents } from './use-events';

/** Every event but the growth of the logs, which follows any event: only a screen that shows them listens to it. */
const CHANGES = EVENT_TYPES.filter((type) => type !== 'log.written' && type !== 'webhook.received');

/** Refetches the queries under `queryKey` whenever one of `types` happens; unless given, all but the logs' growth. */
export function useLiveQueries(queryKey: readonly unknown[], types: readonly StreamEvent['type'][] = CHANGES): void {
  const { queryClient } = useHost();
  useEvents(types, () => refetchLive(queryClient, queryKey));
}
