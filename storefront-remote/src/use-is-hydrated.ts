import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false while the screen hydrates, when it must render the same as the server, and true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
