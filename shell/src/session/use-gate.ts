import { sessionQuery } from '@nara/shared-contracts/api/session-query';
import type { HostServices, SessionStore } from '@nara/shared-contracts/host';
import { type Gate, gateForPath } from '@nara/shared-contracts/rules/session';
import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { ShellRouter } from '../routing/router';
import { until } from '../waiting';

/** Resolves when this browser has passed the gate of the current path. */
export const gateOpened = (session: SessionStore, router: ShellRouter): Promise<void> =>
  until(
    () => session.getState().unlocked[gateForPath(router.state.location.pathname)],
    session.subscribe,
    router.subscribe,
  );

interface GateState {
  /** Gate of the current path. */
  gate: Gate;
  /** True if the gate has not been passed in this browser; nothing behind it renders. */
  isLocked: boolean;
  /** True if the passcode is asked for: the gate is locked, or the session has ended on the server. */
  isShown: boolean;
}

export function useGate(session: SessionStore, router: ShellRouter): GateState {
  const currentPath = () => router.state.location.pathname;
  // The server snapshot is the same: the document was rendered for the browser's current path.
  const pathname = useSyncExternalStore(router.subscribe, currentPath, currentPath);
  const gate = gateForPath(pathname);
  const isLocked = useStore(session, ({ unlocked }) => !unlocked[gate]);
  const hasExpired = useStore(session, ({ expired, siteExpired }) => (gate === 'site' ? siteExpired : expired));
  return { gate, isLocked, isShown: isLocked || hasExpired };
}

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
