import { useApi } from '@nara/shared-contracts/api/client';
import { useSession } from '@nara/shared-contracts/host';
import { useEffect } from 'react';

/** Events that show that a user is active; an unattended page fires none of them. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;
const SAID_EVERY_MS = 60_000;

/** Reports the user's activity in this session to the server, at most once a minute, while a user is signed in. */
export function useActivity(): void {
  const api = useApi();
  const isSignedIn = useSession(({ session, expired }) => Boolean(session?.staff) && !expired);
  useEffect(() => {
    if (!isSignedIn) return;
    let saidAt = Number.NEGATIVE_INFINITY;
    const say = () => {
      if (performance.now() - saidAt < SAID_EVERY_MS) return;
      saidAt = performance.now();
      // The client detects a lost session on its own; without a connection, the next minute reports the activity.
      api.staffSessions.noteActivity().catch(() => undefined);
    };
    for (const input of INPUTS) window.addEventListener(input, say, { passive: true, capture: true });
    return () => {
      for (const input of INPUTS) window.removeEventListener(input, say, { capture: true });
    };
  }, [api, isSignedIn]);
}
