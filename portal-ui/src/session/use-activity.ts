import { useHost, useSession } from '@nara/shared-contracts';
import { useEffect } from 'react';

/** Events that show a person at the page; a page that nobody looks at fires none of them. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;
const SAID_EVERY_MS = 60_000;

/** Tells the server that somebody is working in this session, at most once a minute, while somebody is signed in. */
export function useActivity(): void {
  const { api } = useHost();
  const isSignedIn = useSession(({ session, expired }) => Boolean(session?.staff) && !expired);
  useEffect(() => {
    if (!isSignedIn) return;
    let saidAt = Number.NEGATIVE_INFINITY;
    const say = () => {
      if (performance.now() - saidAt < SAID_EVERY_MS) return;
      saidAt = performance.now();
      // The client has noticed a lost session by itself; without a connection the next minute says it.
      api.staffSessions.noteActivity().catch(() => undefined);
    };
    for (const input of INPUTS) window.addEventListener(input, say, { passive: true, capture: true });
    return () => {
      for (const input of INPUTS) window.removeEventListener(input, say, { capture: true });
    };
  }, [api, isSignedIn]);
}
