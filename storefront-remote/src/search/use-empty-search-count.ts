import { useApi } from '@nara/shared-contracts/api/client';
import { useEffect, useRef } from 'react';

/**
 * Reports a search that found nothing, for the staff's statistics; once per query while the screen is open. Null means
 * none.
 */
export function useEmptySearchCount(query: string | null): void {
  const api = useApi();
  const counted = useRef(new Set<string>());
  useEffect(() => {
    if (query === null || counted.current.has(query)) return;
    counted.current.add(query);
    // A lost report does not concern the shopper.
    api.search.noteEmpty({ body: { text: query } }).catch(() => undefined);
  }, [api, query]);
}
