import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Icon, IconButton, useDialog } from '../../ui';

/** Magnification of the picture after a press, relative to the window. */
const MAGNIFICATION = 2;

const Stage = styled.div<{ $isLarge: boolean }>`
  width: 100%;
  height: 100%;
  overflow: auto;
  overscroll-behavior: contain;

  button {
    display: block;
    width: ${({ $isLarge }) => ($isLarge ? MAGNIFICATION * 100 : 100)}%;
    height: ${({ $isLarge }) => ($isLarge ? MAGNIFICATION * 100 : 100)}%;
    padding: 0;
    border: 0;
    background: none;
    cursor: ${({ $isLarge }) => ($isLarge ? 'zoom-out' : 'zoom-in')};
  }

  button:focus-visible {
    outline-offset: -4px;
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

/** Pressed point as fractions of the stage. */
interface Point {
  x: number;
  y: number;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** Shows one picture. A press enlarges it around that point; another press shows it whole again. */
function ZoomStage({ image, alt }: { image: string; alt: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<Point | null>(null);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !point) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) * point.x;
    element.scrollTop = (element.scrollHeight - element.clientHeight) * point.y;
  }, [point]);

  const press = ({ clientX, clientY, detail }: MouseEvent) => {
    const isKeyboard = detail === 0;
    const pressed = isKeyboard ? MIDDLE : { x: clientX / window.innerWidth, y: clientY / window.innerHeight };
    setPoint(point ? null : pressed);
  };

  return (
    <Stage ref={stage} $isLarge={point !== null}>
      <button type="button" aria-label={point ? `Show all of ${alt}` : `Look closer at ${alt}`} onClick={press}>
        <img src={image} alt={alt} width={960} height={1200} />
      </button>
    </Stage>
  );
}

const Frame = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: var(--backdrop);

  > button,
  > p {
    position: absolute;
    background: var(--bone);
  }

  > button {
    border-radius: 50%;
  }

  > p {
    bottom: var(--space-2);
    left: 50%;
    padding: 0.25rem 0.9rem;
    border-radius: 1rem;
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
    transform: translateX(-50%);
  }

  [aria-label="Close"] {
    top: var(--space-2);
    right: var(--space-2);
  }

  [aria-label="Previous picture"] {
    top: calc(50% - 1.4rem);
    left: var(--space-2);
  }

  [aria-label="Next picture"] {
    top: calc(50% - 1.4rem);
    right: var(--space-2);
  }
`;

interface ZoomProps {
  pictures: readonly { image: string; alt: string }[];
  /** Index of the picture shown. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Shows one picture as large as the window, and larger on a press, with buttons for the previous and the next one. */
export function Zoom({ pictures, shown, onShow, onClose }: ZoomProps) {
  const dialog = useDialog({ onClose });
  const move = (step: 1 | -1) => onShow((shown + step + pictures.length) % pictures.length);
  const picture = pictures[shown];
  return (
    <Frame
      {...dialog}
      aria-label="Enlarged picture"
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') move(1);
        if (key === 'ArrowLeft') move(-1);
      }}
    >
      {picture && <ZoomStage key={picture.image} {...picture} />}
      <IconButton type="button" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </IconButton>
      <IconButton type="button" aria-label="Previous picture" onClick={() => move(-1)}>
        <Icon name="back" />
      </IconButton>
      <IconButton type="button" aria-label="Next picture" onClick={() => move(1)}>
        <Icon name="forward" />
      </IconButton>
      <p aria-live="polite">{`${shown + 1} of ${pictures.length}`}</p>
    </Frame>
  );
}
