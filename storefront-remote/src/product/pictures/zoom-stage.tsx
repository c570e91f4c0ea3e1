import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

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
export function ZoomStage({ image, alt }: { image: string; alt: string }) {
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
