import { type HostServices, sessionQuery } from '@nara/shared-contracts';
import { useEffect } from 'react';
import { useStore } from 'zustand';

/**
 * Fetches the session whenever a staff screen is open and the session is unknown. Asks for the passcode again in a
 * browser that only claims to have passed the gate.
 */
export function useStaffSession({ session, api, queryClient }: HostServices, isNeeded: boolean): void {
  const isUnknown = useStore(session, (state) => state.session === null && !state.expired);
  useEffect(() => {
    if (!isNeeded || !isUnknown) return;
    // An unreachable server leaves the session unknown; the portal around the screen shows that.
    queryClient.fetchQuery(sessionQuery({ session, api })).catch(() => undefined);
  }, [session, api, queryClient, isNeeded, isUnknown]);
}
