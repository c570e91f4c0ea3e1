import type { Drawing, Fold, Part } from '../render/drawing';
import { peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, shape, type Views } from './shared/geometry';
import { crease, edge, flatlock, pull, seam, shade, stitch, twin } from './shared/sewing';

const FRAME = { x: 86, y: 110, width: 788 };

const WAIST_FRONT: readonly Point[] = line('480,268 570,263 636,248!');
const WAIST_BACK: readonly Point[] = line('480,232 570,236 636,248!');
const BAND_LOW: readonly Point[] = line('480,404 580,398 652,378!');
const FRONT_BAND_LOW: readonly Point[] = line('480,424 580,404 652,378!');
const SIDE: readonly Point[] = line('636,248! 640,310 652,378 682,470 700,580 696,720 682,850 672,946!');
const HEM: readonly Point[] = line('672,946! 590,962 512,956!');
const INSEAM: readonly Point[] = line('512,956! 508,850 496,740 480,672!');

const LOWER_SIDE = SIDE.slice(3);
const form = shape(
  halves([
    [480, 130],
    [632, 130, 'corner'],
    ...SIDE.slice(1, -1),
    [664, 1080, 'corner'],
    [514, 1080, 'corner'],
    ...INSEAM.slice(1),
  ]),
);

function legs(bandLow: readonly Point[]): string {
  return shape(halves([...bandLow, ...LOWER_SIDE, ...HEM.slice(1), ...INSEAM.slice(1)]));
}

function band(top: readonly Point[], low: readonly Point[]): string {
  return shape(halves([...top, [640, 310], ...[...low].reverse()]));
}

const farHem: Part = {
  outline: both((side) => shape(side(line('660,900! 671,944! 630,962 592,968 546,966 513,954! 520,900!')))).join(''),
  form,
  depth: 0.2,
  fabric: 'jersey',
  inside: true,
  shift: -0.24,
};

const pulls: Fold[] = [
  ...both((side) => pull(side(line('486,690 540,652 610,640')), 12, 5)),
  ...both((side) => pull(side(line('488,702 540,694 590,704')), 8, -3.5)),
  ...both((side) => pull(side(line('492,730 550,742 620,736')), 9, 3)),
  ...both((side) => pull(side(line('690,600 650,624 600,626')), 12, 3)),
  ...both((side) => pull(side(line('504,850 560,868 620,862')), 9, 2.4)),
  pull(line('680,470 620,492 540,500'), 11, 2.6),
  pull(line('284,452 340,480 420,486'), 11, -2.6),
  pull(line('676,900 630,916 560,920'), 8, -2.4),
  pull(line('286,906 340,922 400,918'), 8, 2.4),
];

const fabric = { form, depth: 0.44, fabric: 'jersey', sheen: 0.14, ripple: 0.14 } as const;

const legInk = [
  ...pair(HEM).map((line) => twin(line, 24, 4)),
  ...pair(HEM).map((line) => edge(line, 0.8)),
  ...both((side) => shade(side(line('484,676 500,740 511,940')), 20, 0.16)),
];

/** A long pocket panel on the outer thigh, joined by flatlock. */
const pocketSeam: readonly Point[] = line('634,392 640,520 636,700 624,956');
const pocketTop: readonly Point[] = line('639,540 668,552 698,546');

const front: Drawing = {
  camera: FRAME,
  parts: [
    { outline: shape(halves([...WAIST_BACK, [480, 310]])), depth: 0.15, fabric: 'smooth', inside: true, shift: -0.17 },
    farHem,
    {
      outline: legs(FRONT_BAND_LOW),
      ...fabric,
      lift: 0.2,
      folds: [...pulls, crease(line('480,440 481,560 480,680'), 20, 5)],
      bumps: [
        { x: 390, y: 800, rx: 90, ry: 160, height: 12 },
        { x: 574, y: 800, rx: 90, ry: 160, height: 12 },
      ],
    },
    {
      outline: band(WAIST_FRONT, FRONT_BAND_LOW),
      ...fabric,
      lift: 0.1,
      folds: [pull(line('318,330 380,352 480,356'), 11, 2.4), pull(line('644,352 580,370 510,376'), 10, -2.2)],
    },
  ],
  ink: [
    ...legInk,
    seam(across(FRONT_BAND_LOW)),
    twin(across(FRONT_BAND_LOW), 5, 4),
    stitch(across(WAIST_FRONT), 11),
    seam(line('480,428 478,560 480,674'), 0.8),
    ...pair(pocketSeam).map(flatlock),
    ...pair(pocketTop).map((line) => seam(line)),
    ...pair(pocketTop).map((line) => twin(line, 7, 4)),
  ].join(''),
  print: wordmark(574, 925, 15, -2),
};

const yoke: readonly Point[] = line('480,520 560,476 668,436');

const back: Drawing = {
  camera: FRAME,
  parts: [
    farHem,
    {
      outline: legs(BAND_LOW),
      ...fabric,
      lift: 0.2,
      bumps: [
        { x: 388, y: 566, rx: 84, ry: 92, height: 26 },
        { x: 572, y: 568, rx: 84, ry: 92, height: 26 },
      ],
      folds: [
        ...pulls,
        crease(line('480,440 482,580 480,690'), 18, 8),
        ...both((side) => crease(side(line('496,668 550,690 620,670')), 12, 5)),
      ],
    },
    {
      outline: band(WAIST_BACK, BAND_LOW),
      ...fabric,
      lift: 0.1,
      folds: [pull(line('318,324 380,344 480,346'), 11, 2.4), pull(line('644,350 590,362 530,362'), 10, -2.2)],
    },
  ],
  ink: [
    ...legInk,
    seam(across(BAND_LOW)),
    twin(across(BAND_LOW), 5, 4),
    stitch(across(WAIST_BACK), 11),
    seam(line('480,408 482,560 480,674'), 0.8),
    ...pair(yoke).map(flatlock),
    ...pair(pocketSeam).map(flatlock),
    `<path d="M440 262Q480 256 520 262" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="3.4" stroke-linecap="round"/>`,
  ].join(''),
  print: peak(480, 316, 20),
};

const detail: Drawing = { ...front, camera: { x: 452, y: 262, width: 276 } };

export const bikeShorts: Views = { front, back, detail };
