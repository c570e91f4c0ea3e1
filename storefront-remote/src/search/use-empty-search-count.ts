import { useHost } from '@nara/shared-contracts';
import { useEffect, useRef } from 'react';

/** Has a search that found nothing counted for staff, once while its screen is open; null for none. */
export function useEmptySearchCount(query: string | null): void {
  const { api } = useHost();
  const counted = useRef(new Set<string>());
  useEffect(() => {
    if (query === null || counted.current.has(query)) return;
    counted.current.add(query);
    // A count that does not arrive is no concern of the shopper's.
    api.search.noteEmpty({ body: { text: query } }).catch(() => undefined);
  }, [api, query]);
}
