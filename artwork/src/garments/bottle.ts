import type { Drawing, Part } from '../render/drawing';
import { peak, wordmark } from './shared/details';
import { halves, line, mirror, type Point, shape, still, type Views } from './shared/geometry';
import { shade } from './shared/sewing';

const FRAME = { x: 36, y: 62, width: 888 };
const STAND = { x: 484, y: 1078, rx: 132, ry: 15 };

const FLASK: readonly Point[] = line(`
  480,356 542,358! 566,376 598,420 608,480 608,760 608,1000 606,1044 596,1066 574,1078 530,1084 480,1086
`);
/** Draws a shape without drape, because steel is rigid. */
function solid(right: readonly Point[]): string {
  return shape(still(halves(right), true));
}

const flask = solid(FLASK);
const flaskForm = solid(line('480,250 530,250! 544,356 566,376 598,420 608,480 608,760 608,1190! 480,1190'));

const tube = (half: number, top: number, low: number): string =>
  solid([
    [480, top],
    [480 + half - 6, top],
    [480 + half, top + 8, 'corner'],
    [480 + half, low, 'corner'],
    [480, low + 7],
  ]);
const tubeForm = (half: number): string =>
  solid([
    [480, 40],
    [480 + half, 40, 'corner'],
    [480 + half, 560, 'corner'],
    [480, 560],
  ]);

/** Carrying loop above the lid. */
const LOOP_OUT: readonly Point[] = line('480,136 522,140 546,172 550,250!');
const LOOP_IN: readonly Point[] = line('480,162 510,166 524,190 526,250!');
const loop: Part = {
  outline: solid([...LOOP_OUT, ...[...LOOP_IN].reverse()]),
  depth: 0.7,
  fabric: 'smooth',
  shift: -0.07,
  sheen: 0.16,
};

const ridges = Array.from({ length: 15 }, (_, i) => {
  const angle = ((i + 0.5) / 15) * Math.PI;
  const x = 480 - Math.cos(angle) * 74;
  return shade(
    still([
      [x, 262],
      [x, 312],
    ]),
    3.4,
    0.34,
  );
}).join('');

const parts: Part[] = [
  loop,
  { outline: tube(60, 316, 372), form: tubeForm(60), depth: 0.9, fabric: 'smooth', sheen: 0.5 },
  {
    outline: tube(78, 240, 322),
    form: tubeForm(78),
    depth: 0.9,
    fabric: 'smooth',
    shift: -0.07,
    lift: 0.3,
    sheen: 0.2,
  },
  { outline: flask, form: flaskForm, depth: 0.92, fabric: 'smooth', lift: 0.14, sheen: 0.46 },
];

const SHOULDER: readonly Point[] = line('540,362 566,380 594,422');

const ink = [
  ridges,
  shade(still(line('404,324 480,330 556,324')), 8, 0.3),
  shade(still(line('372,1072 480,1084 588,1072')), 26, 0.24),
  ...[SHOULDER, mirror(SHOULDER)].map((line) => shade(still(line), 10, 0.12)),
  // The long reflection that a soft box leaves on powder coat.
  '<path d="M398 470C394 640 394 840 400 1010" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="9" stroke-linecap="round"/>',
].join('');

/** Bare steel neck below the lid. */
const trim =
  '<rect x="421" y="330" width="118" height="27" fill="#c9c8c5"/><path d="M421 343H539" stroke="#8d8c89" stroke-width="2"/>';

const front: Drawing = { camera: FRAME, stand: STAND, parts, ink, print: wordmark(480, 720, 40, -90), trim };
const back: Drawing = { camera: FRAME, stand: STAND, parts, ink, print: peak(480, 640, 46), trim };
const detail: Drawing = { ...front, camera: { x: 348, y: 196, width: 300 }, print: peak(480, 500, 30) };

export const bottle: Views = { front, back, detail };
