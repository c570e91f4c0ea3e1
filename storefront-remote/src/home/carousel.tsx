import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { BackIcon, ForwardIcon, IconButton } from '../ui';
import { useCarousel } from './use-carousel';

const Frame = styled.div`
  position: relative;
`;

const Track = styled.ul`
  display: grid;
  grid-auto-columns: 70%;
  grid-auto-flow: column;
  gap: clamp(0.75rem, 1.6vw, 1.5rem);
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
    grid-auto-columns: calc((100% - 3 * clamp(0.75rem, 1.6vw, 1.5rem)) / 4);
  }

  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: 0.5rem;
  justify-content: flex-end;
  margin-top: var(--space-2);

  button {
    border: 1px solid var(--stone);
    border-radius: 50%;
  }
`;

/** A row that goes on beyond the edge: swipe, buttons or arrow keys. It never moves by itself. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const { track, atStart, atEnd, move, onScroll } = useCarousel();
  return (
    <Frame
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') move(1);
        if (key === 'ArrowLeft') move(-1);
      }}
    >
      <Track ref={track} onScroll={onScroll}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </Track>
      <Buttons>
        <IconButton type="button" aria-label="Previous products" disabled={atStart} onClick={() => move(-1)}>
          <BackIcon size={18} />
        </IconButton>
        <IconButton type="button" aria-label="Next products" disabled={atEnd} onClick={() => move(1)}>
          <ForwardIcon size={18} />
        </IconButton>
      </Buttons>
    </Frame>
  );
}
