import { sessionQuery } from '@nara/shared-contracts/api/session-query';
import type { HostServices } from '@nara/shared-contracts/host';
import { useEffect } from 'react';
import { useStore } from 'zustand';

/**
 * Fetches the session whenever a staff screen is open and the session is unknown. Asks for the passcode again in a
 * browser that only claims to have passed the gate.
 */
export function useStaffSession(host: HostServices, isNeeded: boolean): void {
  const { session, queryClient } = host;
  const isUnknown = useStore(session, (state) => state.session === null && !state.expired);
  useEffect(() => {
    if (!isNeeded || !isUnknown) return;
    // An unreachable server leaves the session unknown; the portal around the screen shows that.
    queryClient.fetchQuery(sessionQuery(host)).catch(() => undefined);
  }, [host, queryClient, isNeeded, isUnknown]);
}
