import { type UIEvent, useEffect, useRef } from 'react';

const isAway = (element: Element): boolean => element.scrollTop > 0;

/**
 * Calls `onAway` when the user scrolls down, in the window or in a box inside the element with the returned handler.
 * The content must not move while the user reads further down.
 */
export function useScrolledAway(onAway: () => void): (event: UIEvent) => void {
  const latest = useRef(onAway);
  useEffect(() => {
    latest.current = onAway;
  });
  useEffect(() => {
    const check = () => {
      if (isAway(document.documentElement)) latest.current();
    };
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, []);
  return ({ target }) => {
    if (target instanceof Element && isAway(target)) onAway();
  };
}
