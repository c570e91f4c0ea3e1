import { EVENT_TYPES, type StreamEvent, useHost } from '@nara/shared-contracts';
import { refetchLive } from './refetch-live';
import { useEvents } from './use-events';

/** What follows other events, and matters only to screens that show it. */
const AFTERMATH: readonly StreamEvent['type'][] = ['log.written', 'webhook.received', 'customer.changed'];

const CHANGES = EVENT_TYPES.filter((type) => !AFTERMATH.includes(type));

/** Refetches the queries under `queryKey` on any of `types`; on every event but `AFTERMATH` unless given. */
export function useLiveQueries(queryKey: readonly unknown[], types: readonly StreamEvent['type'][] = CHANGES): void {
  const { queryClient } = useHost();
  useEvents(types, () => refetchLive(queryClient, queryKey));
}
