import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Scrolls a snapping track by whole cards and tracks whether it is at either end. */
export function useCarousel() {
  const track = useRef<HTMLUListElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  const onScroll = useCallback(() => {
    const element = track.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const atStart = scrollLeft <= 1;
    const atEnd = scrollLeft + clientWidth >= scrollWidth - 1;
    setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
  }, []);

  // A button that has just been disabled would drop the focus, so the focus moves to the other one.
  useLayoutEffect(() => {
    if (ends.atEnd && document.activeElement === next.current) previous.current?.focus();
    if (ends.atStart && document.activeElement === previous.current) next.current?.focus();
  }, [ends]);

  useEffect(() => {
    const element = track.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(onScroll);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onScroll]);

  /** Scrolls one card forward or back. */
  const move = (direction: 1 | -1) => {
    const [first, second] = Array.from(track.current?.children ?? [], (card) => card.getBoundingClientRect().left);
    if (first !== undefined && second !== undefined) track.current?.scrollBy({ left: direction * (second - first) });
  };

  return { track, previous, next, ...ends, move, onScroll };
}
