import type { Drawing, Fold, Part } from '../render/drawing';
import { peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, shape, type Views } from './shared/geometry';
import { crease, edge, flatlock, pull, seam, shade, stitch, twin } from './shared/sewing';

const FRAME = { x: 18, y: 22, width: 924 };

const WAIST_FRONT: readonly Point[] = line('480,136 548,132 600,120!');
const WAIST_BACK: readonly Point[] = line('480,108 548,111 600,120!');
const FRONT_BAND_LOW: readonly Point[] = line('480,252 560,236 616,218!');
const BAND_LOW: readonly Point[] = line('480,238 560,233 616,218!');
const SIDE: readonly Point[] = line(`
  600,120! 604,166 616,218 642,296 656,380 654,470 636,590 614,700 612,800 604,900 582,1020 572,1094!
`);
const HEM: readonly Point[] = line('572,1094! 540,1104 502,1099!');
const INSEAM: readonly Point[] = line('502,1099! 504,1020 503,900 510,800 511,710 504,600 494,490 480,432!');

const form = shape(
  halves([
    [480, 20],
    [598, 20, 'corner'],
    ...SIDE.slice(1, -1),
    [566, 1190, 'corner'],
    [502, 1190, 'corner'],
    ...INSEAM.slice(1),
  ]),
);

function legs(bandLow: readonly Point[]): string {
  return shape(halves([...bandLow, ...SIDE.slice(3), ...HEM.slice(1), ...INSEAM.slice(1)]));
}

function band(top: readonly Point[], low: readonly Point[]): string {
  return shape(halves([...top, [604, 166], ...[...low].reverse()]));
}

/** Small folds where the knit bunches behind the knee and above the ankle, unlike on the two legs. */
const bends: Fold[] = [
  pull(line('616,690 580,706 530,704'), 10, 3),
  pull(line('512,730 548,744 590,738'), 9, -3),
  pull(line('614,770 580,780 540,776'), 9, 2.4),
  pull(line('346,700 390,716 430,712'), 10, 3),
  pull(line('450,744 416,756 370,748'), 9, -2.8),
  pull(line('580,1030 550,1042 514,1040'), 8, 2.8),
  pull(line('506,1058 536,1066 568,1058'), 7, -2.6),
  pull(line('380,1036 410,1048 446,1044'), 8, 2.6),
  pull(line('456,1064 426,1072 394,1064'), 7, -2.4),
];

const hips: Fold[] = [
  ...both((side) => pull(side(line('484,444 530,416 590,410')), 10, 4.4)),
  ...both((side) => pull(side(line('486,452 530,448 580,460')), 8, -3.2)),
  ...both((side) => pull(side(line('492,480 540,494 600,490')), 9, 2.6)),
  ...both((side) => pull(side(line('652,400 610,420 560,420')), 10, 2.4)),
  pull(line('640,290 590,306 530,310'), 9, 2),
  pull(line('322,290 372,310 430,312'), 9, -2),
];

const fabric = { form, depth: 0.5, fabric: 'jersey', sheen: 0.14, ripple: 0.12 } as const;

const farHem: Part = {
  outline: both((side) =>
    shape(side(line('570,1060! 571.5,1093! 556,1103 536,1108 516,1105 502.5,1098! 506,1060!'))),
  ).join(''),
  form,
  depth: 0.2,
  fabric: 'jersey',
  inside: true,
  shift: -0.24,
};

const thighSeam: readonly Point[] = line('602,228 610,340 604,480 586,640 566,740 572,840 566,960 552,1100');

const legInk = [
  ...pair(HEM).map((line) => twin(line, 20, 4)),
  ...pair(HEM).map((line) => edge(line, 0.8)),
  ...both((side) => shade(side(line('483,438 496,500 506,620 511,720 506,880 504,1080')), 16, 0.14)),
];

const front: Drawing = {
  camera: FRAME,
  parts: [
    { outline: shape(halves([...WAIST_BACK, [480, 170]])), depth: 0.15, fabric: 'smooth', inside: true, shift: -0.17 },
    farHem,
    {
      outline: legs(FRONT_BAND_LOW),
      ...fabric,
      lift: 0.18,
      folds: [...hips, ...bends, crease(line('480,262 481,350 480,440'), 15, 4)],
      bumps: [
        { x: 402, y: 716, rx: 44, ry: 46, height: 7 },
        { x: 560, y: 716, rx: 44, ry: 46, height: 7 },
      ],
    },
    {
      outline: band(WAIST_FRONT, FRONT_BAND_LOW),
      ...fabric,
      lift: 0.1,
      folds: [pull(line('354,178 410,194 480,196'), 9, 2), pull(line('608,196 560,208 510,210'), 8, -2)],
    },
  ],
  ink: [
    ...legInk,
    seam(across(FRONT_BAND_LOW)),
    twin(across(FRONT_BAND_LOW), 5, 4),
    stitch(across(WAIST_FRONT), 9),
    seam(line('480,256 479,340 480,434'), 0.8),
    ...pair(thighSeam).map(flatlock),
  ].join(''),
  print: wordmark(412, 322, 14, -4),
};

const yoke: readonly Point[] = line('480,318 550,284 634,262');

const back: Drawing = {
  camera: FRAME,
  parts: [
    farHem,
    {
      outline: legs(BAND_LOW),
      ...fabric,
      lift: 0.18,
      folds: [
        ...hips,
        ...bends.map((fold) => ({ ...fold, height: fold.height * 1.35 })),
        crease(line('480,260 482,350 480,450'), 15, 6),
        ...both((side) => crease(side(line('490,428 540,450 604,430')), 10, 3.6)),
      ],
      bumps: [
        { x: 404, y: 356, rx: 66, ry: 76, height: 20 },
        { x: 556, y: 358, rx: 66, ry: 76, height: 20 },
        { x: 396, y: 850, rx: 42, ry: 80, height: 7 },
        { x: 562, y: 850, rx: 42, ry: 80, height: 7 },
      ],
    },
    {
      outline: band(WAIST_BACK, BAND_LOW),
      ...fabric,
      lift: 0.1,
      folds: [pull(line('354,178 410,194 480,194'), 9, 2), pull(line('608,190 560,204 510,204'), 8, -2)],
    },
  ],
  ink: [
    ...legInk,
    seam(across(BAND_LOW)),
    twin(across(BAND_LOW), 5, 4),
    stitch(across(WAIST_BACK), 9),
    seam(line('480,242 482,340 480,434'), 0.8),
    ...pair(yoke).map(flatlock),
    ...pair(thighSeam).map(flatlock),
  ].join(''),
  print: peak(480, 170, 17),
};

const detail: Drawing = { ...front, camera: { x: 352, y: 108, width: 250 } };

export const leggings: Views = { front, back, detail };
