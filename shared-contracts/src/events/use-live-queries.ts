import { useEffect } from 'react';
import { useHost } from '../remote/host-context';
import { EVENT_TYPES, EVENTS_PATH, type StreamEvent } from '.';

/** Refetches the queries under `queryKey` whenever one of `types` happens. The browser reconnects by itself. */
export function useLiveQueries(
  queryKey: readonly unknown[],
  types: readonly StreamEvent['type'][] = EVENT_TYPES,
): void {
  const { queryClient } = useHost();
  const key = JSON.stringify(queryKey);
  const wanted = types.join();
  useEffect(() => {
    const source = new EventSource(EVENTS_PATH);
    const refresh = () => void queryClient.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] });
    for (const type of wanted.split(',')) source.addEventListener(type, refresh);
    return () => source.close();
  }, [queryClient, key, wanted]);
}
