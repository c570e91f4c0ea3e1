import { gateForPath, type SessionStore } from '@nara/shared-contracts';
import type { ShellRouter } from '../routing/router';

/** Resolves when this browser has passed the gate before the present path. */
export function gateOpened(session: SessionStore, router: ShellRouter): Promise<void> {
  const isOpen = () => session.getState().unlocked[gateForPath(router.state.location.pathname)];
  if (isOpen()) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!isOpen()) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [session.subscribe(look), router.subscribe(look)];
  });
}
