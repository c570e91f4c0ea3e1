import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns true if the window matches a media query. Returns false if windows have no size, as in tests, and undefined
 * on the server, which renders for any window.
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
