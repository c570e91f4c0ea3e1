import { useHost } from '@nara/shared-contracts/host';
import { EVENT_TYPES, type StreamEvent } from '@nara/shared-contracts/rules/common';
import { refetchLive } from './refetch-live';
import { useEvents } from './use-events';

/** Events that follow other events, and matter only to screens that show them. */
const AFTERMATH: readonly StreamEvent['type'][] = ['log.written', 'webhook.received', 'customer.changed'];

const CHANGES = EVENT_TYPES.filter((type) => !AFTERMATH.includes(type));

/** Refetches the queries under `queryKey` on any of `types`; defaults to every event except `AFTERMATH`. */
export function useLiveQueries(queryKey: readonly unknown[], types: readonly StreamEvent['type'][] = CHANGES): void {
  const { queryClient } = useHost();
  useEvents(types, () => refetchLive(queryClient, queryKey));
}
