import { type HostServices, sessionQuery } from '@nara/shared-contracts';
import { useEffect } from 'react';
import { useStore } from 'zustand';

/**
 * Asks the server who is signed in whenever a staff screen is open and that is not known. A browser that only claims
 * to have passed the gate is asked for the passcode again.
 */
export function useStaffSession({ session, api, queryClient }: HostServices, isNeeded: boolean): void {
  const isUnknown = useStore(session, (state) => state.session === null && !state.expired);
  useEffect(() => {
    if (!isNeeded || !isUnknown) return;
    // A server that cannot be reached leaves the question open; the portal around the screen says so.
    queryClient.fetchQuery(sessionQuery({ session, api })).catch(() => undefined);
  }, [session, api, queryClient, isNeeded, isUnknown]);
}
