import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigationType } from 'react-router-dom';
import type { ShellRouter } from './router-core';
import { createScrollPositions, type ScrollPositions } from './scroll-positions';

/** Returns true if the browser shows a page again: after a reload, or on Back or Forward. */
const isRevisit = (): boolean => {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
};

/** Scrolls to the element that the address names. Returns false if there is none. */
function scrollToHash(hash: string): boolean {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  return Boolean(target);
}

/**
 * Scrolls the page when its address changes: to the top, to the element that the address names, or, on Back, to where
 * it was left. Leaves the page that was loaded alone: the browser has positioned it, and the user may already be
 * scrolling.
 */
export function useScrollPosition(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router as ShellRouter;
  const [positions] = useState(() => createScrollPositions(window));
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef<string>(undefined);

  useEffect(() => followLocation(router, positions), [router, positions]);
  useLayoutEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === key) return;
    shown.current = key;
    const left = isBack ? positions.of(key) : undefined;
    if (isFirst) {
      if (window.scrollY > 0 || scrollToHash(hash)) return;
      if (isRevisit() && left) window.scrollTo(0, left);
    } else if (left !== undefined) window.scrollTo(0, left);
    else if (!router.state.preventScrollReset && !scrollToHash(hash)) window.scrollTo(0, 0);
  }, [router, positions, key, hash, isBack]);
}

/** Records the position of every page that is left. Returns a function that stops it. */
function followLocation(router: ShellRouter, positions: ScrollPositions): () => void {
  let current = router.state.location.key;
  // Called before React renders the next screen, so the page still has its old position.
  const unsubscribe = router.subscribe(({ location: { key } }) => {
    if (key !== current) positions.note(current);
    current = key;
  });
  const takeCharge = () => {
    window.history.scrollRestoration = 'manual';
  };
  // On a reload, the browser itself positions the page, long before this code runs.
  const hand = () => {
    positions.note(current);
    positions.store();
    window.history.scrollRestoration = 'auto';
  };
  takeCharge();
  window.addEventListener('pagehide', hand);
  window.addEventListener('pageshow', takeCharge);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', hand);
    window.removeEventListener('pageshow', takeCharge);
    window.history.scrollRestoration = 'auto';
  };
}
