import { type Gate, gateForPath, type SessionStore } from '@nara/shared-contracts';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { ShellRouter } from '../routing/router';

export interface GateState {
  /** The gate that the present path is behind. */
  gate: Gate;
  /** Not passed on this browser: nothing behind it is drawn. */
  isLocked: boolean;
  /** The passcode is asked for: locked, or the session has ended on the server. */
  isShown: boolean;
}

export function useGate(session: SessionStore, router: ShellRouter): GateState {
  const currentPath = () => router.state.location.pathname;
  // The same while hydrating: the document was written for the path the browser is on.
  const pathname = useSyncExternalStore(router.subscribe, currentPath, currentPath);
  const gate = gateForPath(pathname);
  const isLocked = useStore(session, ({ unlocked }) => !unlocked[gate]);
  const hasExpired = useStore(session, ({ expired, siteExpired }) => (gate === 'site' ? siteExpired : expired));
  return { gate, isLocked, isShown: isLocked || hasExpired };
}
