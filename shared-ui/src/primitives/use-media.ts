import { useCallback, useSyncExternalStore } from 'react';

/**
 * Tells whether the window fits a media query. False where windows have no size, as in tests; undefined on the server,
 * which draws for any window.
 */
export function useMedia(query: string): boolean | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => undefined,
  );
}
