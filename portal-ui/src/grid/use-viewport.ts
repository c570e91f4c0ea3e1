import { type RefObject, useLayoutEffect, useState } from 'react';

/** Assumed height, in pixels, of a window without a size, as in tests. */
const UNMEASURED = 600;

/** Returns the visible part of a scrolling box, in pixels, and follows it. */
export function useViewport(box: RefObject<HTMLElement | null>): { top: number; height: number } {
  const [viewport, setViewport] = useState({ top: 0, height: UNMEASURED });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () =>
      setViewport({ top: element.scrollTop, height: element.clientHeight === 0 ? UNMEASURED : element.clientHeight });
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [box]);
  return viewport;
}
