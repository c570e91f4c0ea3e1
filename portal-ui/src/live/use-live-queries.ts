import { EVENT_TYPES, type StreamEvent, useHost } from '@nara/shared-contracts';
import { refetchLive } from './refetch-live';
import { useEvents } from './use-events';

/** The logs grow with whatever happens: only who shows them asks for that. */
const CHANGES = EVENT_TYPES.filter((type) => type !== 'log.written' && type !== 'webhook.received');

/** Refetches the queries under `queryKey` whenever one of `types` happens; all but the logs' growth unless told. */
export function useLiveQueries(queryKey: readonly unknown[], types: readonly StreamEvent['type'][] = CHANGES): void {
  const { queryClient } = useHost();
  useEvents(types, () => refetchLive(queryClient, queryKey));
}
