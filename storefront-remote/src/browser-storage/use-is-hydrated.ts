import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Tells whether the screen may show what the server did not know; not while it is hydrated, when it draws the same. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
