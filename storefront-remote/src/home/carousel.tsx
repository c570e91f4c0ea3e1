import { Children, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { BandHead, Icon, IconButton } from '../ui';

/** Scrolls a snapping track by whole cards and tracks whether it is at either end. */
function useCarousel() {
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

const Track = styled.ul`
  --gap: clamp(0.75rem, 1.6vw, 1.5rem);

  display: grid;
  grid-auto-columns: 70%;
  grid-auto-flow: column;
  gap: var(--gap);
  margin-inline: calc(-1 * var(--gutter));
  padding: 4px var(--gutter);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: var(--gutter);
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  list-style: none;

  > li {
    scroll-snap-align: start;
  }

  @media (min-width: 48rem) {
    grid-auto-columns: 38%;
  }

  @media (min-width: 64rem) {
    grid-auto-columns: calc((100% - 3 * var(--gap)) / 4);
  }

  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;

  > :first-child {
    margin-right: 0.75rem;
  }

  button {
    border: 1px solid var(--stone);
    border-radius: 50%;
  }
`;

interface CarouselProps {
  title: string;
  /** Link to the page that lists all items. */
  more: ReactNode;
  children: ReactNode;
}

/** Row of cards that continues beyond the edge: scrolls by swipe, buttons or arrow keys. It never moves on its own. */
export function Carousel({ title, more, children }: CarouselProps) {
  const { track, previous, next, atStart, atEnd, move, onScroll } = useCarousel();
  return (
    <section
      aria-roledescription="carousel"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
        // Otherwise the browser would scroll the row too, by its own distance.
        event.preventDefault();
        move(event.key === 'ArrowRight' ? 1 : -1);
      }}
    >
      <BandHead>
        <h2>{title}</h2>
        <Controls>
          {more}
          <IconButton
            ref={previous}
            type="button"
            aria-label="Previous products"
            disabled={atStart}
            onClick={() => move(-1)}
          >
            <Icon name="back" size={18} />
          </IconButton>
          <IconButton ref={next} type="button" aria-label="Next products" disabled={atEnd} onClick={() => move(1)}>
            <Icon name="forward" size={18} />
          </IconButton>
        </Controls>
      </BandHead>
      <Track ref={track} onScroll={onScroll}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </Track>
    </section>
  );
}
