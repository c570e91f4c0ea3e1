import { styled } from 'styled-components';

const Svg = styled.svg`
  display: block;
  width: 100%;
  max-width: 17rem;
  height: auto;
  margin-inline: auto;

  .body {
    fill: var(--sand);
    stroke: var(--stone);
    stroke-width: 1;
  }

  .tape {
    fill: none;
    stroke: var(--sage-deep);
    stroke-width: 2;
    stroke-linecap: round;
  }

  .behind {
    stroke-width: 1;
    stroke-dasharray: 2 3;
  }

  .leader {
    stroke: var(--muted);
    stroke-width: 0.75;
  }

  circle {
    fill: var(--ink);
  }

  text {
    fill: var(--white);
    font-size: 11px;
    font-weight: 600;
    text-anchor: middle;
  }
`;

/**
 * Right half of the figure's outline, from the neck down the side to the ankle and up the inside of the leg; open in
 * the middle.
 */
const HALF =
  'M0 22 L11 22 C11 34 13 40 22 44 C34 48 44 50 49 58 C53 66 51 78 47 90 C45 98 45 106 43 116 C40 130 33 142 32.5 156 C33 172 43 186 47 206 C50 222 50 244 47 270 C44 300 39 322 36 346 C39 366 37 392 31 428 L16 428 C14 396 8 374 9.5 348 C8 312 5 276 2.5 240 L0 238';

/** Measuring tape around the body: half its width, its height, and how far the front hangs below it. */
interface Tape {
  place: number;
  halfWidth: number;
  y: number;
  sag: number;
}

const TAPES: readonly Tape[] = [
  { place: 1, halfWidth: 46, y: 98, sag: 9 },
  { place: 2, halfWidth: 32.5, y: 156, sag: 6 },
  { place: 3, halfWidth: 47.5, y: 212, sag: 9 },
];

const CENTRE = 110;
const LABEL_X = 200;

function TapeMark({ place, halfWidth, y, sag }: Tape) {
  const [left, right] = [CENTRE - halfWidth, CENTRE + halfWidth];
  return (
    <>
      <path className="tape behind" d={`M${left} ${y} Q${CENTRE} ${y - sag} ${right} ${y}`} />
      <path className="tape" d={`M${left} ${y} Q${CENTRE} ${y + 2 * sag} ${right} ${y}`} />
      <path className="leader" d={`M${right + 4} ${y} H${LABEL_X - 10}`} />
      <Label place={place} y={y} />
    </>
  );
}

const Label = ({ place, y }: Pick<Tape, 'place' | 'y'>) => (
  <>
    <circle cx={LABEL_X} cy={y} r="9" />
    <text x={LABEL_X} y={y + 4}>
      {place}
    </text>
  </>
);

/** Figure that shows where to hold the tape. Its numbers match the list next to it. */
export function MeasuringFigure() {
  return (
    <Svg viewBox="40 12 176 428" role="img" aria-label="Where to measure: bust or chest, waist, hips, inside leg">
      <g transform={`translate(${CENTRE} 0)`}>
        <path className="body" d={HALF} />
        <path className="body" d={HALF} transform="scale(-1 1)" />
      </g>
      {TAPES.map((tape) => (
        <TapeMark key={tape.place} {...tape} />
      ))}
      <path className="tape" d={`M${CENTRE + 6} 244 L${CENTRE + 21} 426`} />
      <path className="leader" d={`M${CENTRE + 18} 318 H${LABEL_X - 10}`} />
      <Label place={4} y={318} />
    </Svg>
  );
}
