import type { Drawing, Fold, Part } from '../render/drawing';
import { CORD_GAP, drawcord, labelPatch, labelPrint, peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, shape, type Views } from './shared/geometry';
import { barTack, crease, edge, eyelet, gathers, pull, ridge, seam, shade, stitch, twin } from './shared/sewing';

const FRAME = { x: 18, y: 22, width: 924 };

const WAIST_FRONT: readonly Point[] = line('480,126 570,121 626,106!');
const WAIST_BACK: readonly Point[] = line('480,94 570,97 626,106!');
const BAND_LOW: readonly Point[] = line('480,176 570,172 632,156!');
const SIDE: readonly Point[] = line('632,156! 668,240 688,340 690,450 678,580 658,720 646,850 632,960 604,1028!');
const CUFF_TOP: readonly Point[] = line('604,1028! 566,1036 522,1030!');
const INSEAM: readonly Point[] = line('522,1030! 500,960 502,840 504,700 498,560 480,448!');
const CUFF: readonly Point[] = line('598,1020! 597,1062 592,1104! 562,1112 532,1106! 528,1064 528,1022!');

const legs = shape(halves([...BAND_LOW.slice(0, -1), ...SIDE, ...CUFF_TOP.slice(1), ...INSEAM.slice(1)]));
const form = shape(
  halves([[480, 0], [620, 0, 'corner'], [628, 110], ...SIDE, [600, 1190, 'corner'], [524, 1190, 'corner'], ...INSEAM]),
);

function waistband(top: readonly Point[]): Part {
  const folds = Array.from({ length: 36 }, (_, i) => {
    const x = 340 + i * 8 + 2.2 * Math.sin(i * 2.3);
    return crease(
      [
        [x, 110 + 20 * Math.sin((Math.PI * (x - 334)) / 292)],
        [x, 168],
      ],
      2.6,
      0.8,
    );
  });
  return {
    outline: shape(halves([...top, ...[...BAND_LOW].reverse()])),
    form,
    depth: 0.42,
    fabric: 'rib',
    lift: 0.16,
    folds,
  };
}

const cuffs = both((side): Part => ({ outline: shape(side(CUFF)), form, depth: 0.5, fabric: 'rib' }));

/** The knit bags above the cuffs and at the knee, and is drawn tight at the crotch. */
const bends: Fold[] = [
  ...gathers([340, 172], [622, 172], 17, 84, 1.8),
  ...both((side) => pull(side(line('484,460 546,424 630,410')), 15, 7)),
  ...both((side) => pull(side(line('486,470 556,474 630,510')), 12, -6)),
  ...both((side) => pull(side(line('494,520 550,548 620,600')), 14, 5)),
  ...both((side) => pull(side(line('654,720 600,742 530,730')), 16, 7)),
  ...both((side) => pull(side(line('506,770 570,786 640,770')), 14, -6)),
  pull(line('650,800 590,820 520,812'), 13, 5),
  pull(line('506,690 556,682 620,650'), 12, 4),
  pull(line('314,810 370,834 440,826'), 13, 5),
  ...both((side) => pull(side(line('634,950 580,966 510,950')), 14, 8)),
  ...both((side) => pull(side(line('508,990 560,1004 620,986')), 11, -7)),
  ...both((side) => ridge(side(line('616,1004 566,1022 516,1006')), 9, 5)),
  pull(line('640,880 590,910 520,902'), 15, 6),
  pull(line('458,880 400,912 330,900'), 15, 6),
  ridge(line('590,240 606,380 596,560'), 34, 7),
  ridge(line('366,240 352,380 366,560'), 34, 7),
];

const cloth = { outline: legs, form, depth: 0.46, fabric: 'fleece', lift: 0.2, ripple: 0.6 } as const;
const POCKET: readonly Point[] = line('612,182 642,260 676,336');

const sewn = [
  seam(across(BAND_LOW), 0.9),
  stitch(across(BAND_LOW), -8),
  ...pair(CUFF_TOP).map((line) => seam(line)),
  ...pair(CUFF_TOP).map((line) => stitch(line, 7)),
  ...pair(line('592,1104 562,1112 532,1106')).map((line) => edge(line)),
  ...both((side) => shade(side(line('484,456 498,560 504,700 502,900')), 18, 0.16)),
];

const front: Drawing = {
  camera: FRAME,
  parts: [
    { outline: shape(halves([...WAIST_BACK, [480, 150]])), depth: 0.15, fabric: 'rib', inside: true, shift: -0.16 },
    labelPatch(110, 'wide'),
    ...cuffs,
    {
      ...cloth,
      folds: bends,
      bumps: [
        { x: 390, y: 700, rx: 64, ry: 70, height: 10 },
        { x: 574, y: 700, rx: 64, ry: 70, height: 10 },
      ],
    },
    waistband(WAIST_FRONT),
    ...drawcord(151, 122),
  ],
  ink: [
    ...sewn,
    stitch(across(WAIST_FRONT), 8),
    seam(line('480,180 478,310 480,446'), 0.8),
    stitch(line('480,180 478,310 480,446'), 5),
    ...both((side) => shade(side(POCKET), 12, 0.24)),
    ...pair(POCKET).map((line) => seam(line)),
    ...pair(POCKET).map((line) => twin(line, 6, 5)),
    barTack(676, 336, 12, 66),
    barTack(284, 333, 12, -66),
    eyelet(480 - CORD_GAP, 151),
    eyelet(480 + CORD_GAP, 151),
  ].join(''),
  print: wordmark(392, 372, 15, -3),
  trim: labelPrint(110, 'wide'),
};

const WELT: readonly Point[] = line('544,304 600,298 638,290');

const back: Drawing = {
  camera: FRAME,
  parts: [
    ...cuffs,
    {
      ...cloth,
      folds: [...bends, crease(line('480,200 483,330 480,460'), 18, 8)],
      bumps: [
        { x: 402, y: 350, rx: 76, ry: 84, height: 18 },
        { x: 560, y: 352, rx: 76, ry: 84, height: 18 },
      ],
    },
    waistband(WAIST_BACK),
  ],
  ink: [
    ...sewn,
    stitch(across(WAIST_BACK), 8),
    seam(line('480,180 482,310 480,446'), 0.8),
    shade(WELT, 10, 0.3),
    seam(WELT),
    stitch(WELT, -7),
    stitch(WELT, 7),
    barTack(544, 304, 14, 84),
    barTack(638, 290, 14, 80),
  ].join(''),
  print: peak(480, 138, 16),
};

const detail: Drawing = { ...front, camera: { x: 424, y: 84, width: 262 } };

export const jogger: Views = { front, back, detail };
