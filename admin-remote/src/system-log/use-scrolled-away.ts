import { type UIEvent, useEffect, useRef } from 'react';

const isAway = (element: Element): boolean => element.scrollTop > 0;

/**
 * Calls `onAway` when somebody scrolls down, in the window or in a box inside the element that gets the returned
 * handler: a reader further down does not want the content to move.
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
