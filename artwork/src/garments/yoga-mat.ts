import type { Drawing, Part } from '../render/drawing';
import { peak, wordmark } from './shared/details';
import { line, type Point, ribbon, shape, still, type Views } from './shared/geometry';
import { seam, shade, stitch } from './shared/sewing';

interface End {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

/** Returns the rolled layers seen from the end; each turn is a dark gap with a lit edge. */
function spiral({ x, y, rx, ry }: End, turns: number): Point[] {
  return Array.from({ length: turns * 14 + 1 }, (_, i): Point => {
    const share = 1 - i / (turns * 14 + 4);
    const angle = (i / 14) * Math.PI * 2 - 0.5;
    const wobble = 1 + 0.012 * Math.sin(i * 1.7);
    return [x + Math.cos(angle) * rx * share * wobble, y + Math.sin(angle) * ry * share * wobble];
  });
}

/** Draws foam, which keeps its shape: straight sides, round ends. */
function solid(points: readonly Point[]): string {
  return shape(still(points, true));
}

function oval({ x, y, rx, ry }: End): string {
  return solid(
    Array.from(
      { length: 20 },
      (_, i): Point => [x + Math.cos((i / 20) * Math.PI * 2) * rx, y + Math.sin((i / 20) * Math.PI * 2) * ry],
    ),
  );
}

function endPart(end: End): Part {
  return { outline: oval(end), depth: 0.1, fabric: 'fleece', shift: 0.05, sheen: 0 };
}

function endInk(end: End, turns: number): string {
  const layers = still(spiral(end, turns));
  return (
    seam(layers, 1.5) + shade(still(spiral({ ...end, rx: end.rx * 0.3, ry: end.ry * 0.3 }, 1)), end.ry * 0.3, 0.26)
  );
}

const TOP: End = { x: 480, y: 262, rx: 122, ry: 38 };
const roll = solid(
  line(`
  358,262! 358,640 358,1040! 372,1058 412,1071 480,1077 548,1071 588,1058 602,1040! 602,640 602,262!
  480,300
`),
);
const rollForm = solid(line('358,60! 358,640 358,1190! 602,1190! 602,640 602,60!'));

function band(y: number): Part {
  const edge = (down: number): Point[] => [
    [357, y + down, 'corner'],
    [410, y + down + 20],
    [480, y + down + 26],
    [550, y + down + 20],
    [603, y + down, 'corner'],
  ];
  return {
    outline: solid([...edge(-17), ...edge(17).reverse()]),
    form: rollForm,
    depth: 0.86,
    fabric: 'rib',
    turn: 90,
    lift: 0.2,
    shift: -0.16,
  };
}

const SLING: readonly Point[] = line('398,438 330,520 306,660 336,800 400,868');

const upright: Drawing = {
  camera: { x: 60, y: 96, width: 840 },
  stand: { x: 486, y: 1054, rx: 132, ry: 22 },
  parts: [
    { outline: ribbon(SLING, -14, 14), depth: 0.4, fabric: 'rib', turn: 90, shift: -0.2, lift: 0.3 },
    { outline: roll, form: rollForm, depth: 0.86, fabric: 'fleece', lift: 0.2, ripple: 0.2, sheen: 0.04 },
    endPart(TOP),
    band(410),
    band(850),
  ],
  ink: [
    endInk(TOP, 6),
    // The loose edge of the last turn.
    seam(still(line('556,292 557,640 556,1062')), 1.6),
    shade(line('548,296 549,640 548,1062'), 16, 0.14),
    shade(line('362,1036 410,1060 480,1068 552,1060 600,1036'), 24, 0.22),
    ...[410, 850].flatMap((y) =>
      [-12, 12].map((d) =>
        stitch(
          still([
            [356, y],
            [410, y + 20],
            [480, y + 26],
            [550, y + 20],
            [604, y],
          ]),
          d,
        ),
      ),
    ),
  ].join(''),
  print: wordmark(462, 640, 40, -90),
};

const SIDE_END: End = { x: 716, y: 640, rx: 62, ry: 124 };
const lyingRoll = solid(line('716,516! 480,530 220,548 182,582 166,656 180,728 220,764 480,766 716,764! 760,640'));
const lyingForm = solid(line('910,506! 480,530 20,560! 20,762! 480,766 910,764!'));

function wrap(x: number): Part {
  const top = 516 + (716 - x) * 0.066;
  const edge = (aside: number): Point[] => [
    [x + aside, top, 'corner'],
    [x + aside - 34, 580],
    [x + aside - 42, 646],
    [x + aside - 32, 712],
    [x + aside, 765, 'corner'],
  ];
  return {
    outline: solid([...edge(16), ...edge(-16).reverse()]),
    form: lyingForm,
    depth: 0.74,
    fabric: 'rib',
    lift: 0.2,
    shift: -0.16,
  };
}

const lying: Drawing = {
  camera: { x: 90, y: 150, width: 780 },
  stand: { x: 462, y: 762, rx: 300, ry: 20 },
  parts: [
    { outline: lyingRoll, form: lyingForm, depth: 0.74, fabric: 'fleece', turn: 90, ripple: 0.2, sheen: 0.04 },
    wrap(350),
    wrap(600),
    endPart(SIDE_END),
  ],
  ink: [
    endInk(SIDE_END, 6),
    seam(still(line('684,736 480,738 206,738')), 1.6),
    shade(line('716,756 480,760 216,758'), 22, 0.24),
  ].join(''),
  print: peak(470, 630, 36, 0),
};

const detail: Drawing = { ...lying, camera: { x: 540, y: 468, width: 280 } };

export const yogaMat: Views = { front: upright, back: lying, detail };
