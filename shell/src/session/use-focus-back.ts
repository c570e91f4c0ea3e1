import type { SessionState, SessionStore } from '@nara/shared-contracts/host';
import { useEffect, useRef } from 'react';

const hasEnded = ({ expired, siteExpired }: SessionState): boolean => expired || siteExpired;

/** Returns the focus to where it was when the session was lost, after the gate has closed. */
export function useFocusBack(page: Document, session: SessionStore, isShown: boolean): void {
  const left = useRef<Element>(null);
  useEffect(
    () =>
      // Before the gate renders and takes the focus.
      session.subscribe((now, before) => {
        if (hasEnded(now) && !hasEnded(before)) left.current = page.activeElement;
      }),
    [page, session],
  );
  useEffect(() => {
    if (isShown || !(left.current instanceof HTMLElement)) return;
    left.current.focus({ preventScroll: true });
    left.current = null;
  }, [isShown]);
}
