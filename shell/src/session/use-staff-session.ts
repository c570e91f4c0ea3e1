import { askSession, type HostServices } from '@nara/shared-contracts';
import { useEffect } from 'react';
import { useStore } from 'zustand';

/**
 * Asks the server who is signed in whenever a staff screen is open and that is not known. A browser that only claims
 * to have passed the gate is asked for the passcode again.
 */
export function useStaffSession({ session, api }: HostServices, isNeeded: boolean): void {
  const isUnknown = useStore(session, (state) => state.session === null && !state.expired);
  useEffect(() => {
    if (!isNeeded || !isUnknown) return;
    const asked = new AbortController();
    // A server that cannot be reached leaves the question open; the screens' own calls say so.
    askSession({ session, api }, asked.signal).catch(() => undefined);
    return () => asked.abort();
  }, [session, api, isNeeded, isUnknown]);
}
