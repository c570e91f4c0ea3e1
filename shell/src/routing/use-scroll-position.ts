import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigationType } from 'react-router-dom';
import type { ShellRouter } from './router-core';
import { createScrollPositions, type ScrollPositions } from './scroll-positions';

/** Tells whether the browser shows a page that it has shown before: loaded again, or come back to. */
const isRevisit = (): boolean => {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
};

/** Scrolls to the element that the address names. Returns false when there is none. */
function scrollToHash(hash: string): boolean {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  return Boolean(target);
}

/**
 * Places the page when its address changes: at the top, at the element that the address names, or, on the way back,
 * where it was left. The page that was loaded stays where it is: the browser has placed it, and somebody may be
 * scrolling by now.
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

/** Notes where every page is left. Returns the way to stop. */
function followLocation(router: ShellRouter, positions: ScrollPositions): () => void {
  let current = router.state.location.key;
  // Told before React draws the next screen: the page still stands where it was left.
  const unsubscribe = router.subscribe(({ location: { key } }) => {
    if (key !== current) positions.note(current);
    current = key;
  });
  const takeCharge = () => {
    window.history.scrollRestoration = 'manual';
  };
  // The browser itself places a page that it loads again: long before this runs.
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
