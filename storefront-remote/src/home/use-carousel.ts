import { useCallback, useEffect, useRef, useState } from 'react';

/** Scrolls a snapping track by whole cards and knows when it is at either end. */
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
    // A button that is about to be disabled would drop the focus: it goes to the one that still leads somewhere.
    if (atEnd && document.activeElement === next.current) previous.current?.focus();
    if (atStart && document.activeElement === previous.current) next.current?.focus();
    setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
  }, []);

  useEffect(() => {
    const element = track.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(onScroll);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onScroll]);

  /** One card forward or back. */
  const move = (direction: 1 | -1) => {
    const [first, second] = Array.from(track.current?.children ?? [], (card) => card.getBoundingClientRect().left);
    if (first !== undefined && second !== undefined) track.current?.scrollBy({ left: direction * (second - first) });
  };

  return { track, previous, next, ...ends, move, onScroll };
}
