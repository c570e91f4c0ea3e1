import type { SessionStore } from '@nara/shared-contracts/host';
import { type Gate, gateForPath } from '@nara/shared-contracts/rules/session';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { ShellRouter } from '../routing/router';

export interface GateState {
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
