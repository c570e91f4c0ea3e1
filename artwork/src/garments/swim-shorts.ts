import type { Drawing, Fold, Part } from '../render/drawing';
import { CORD_GAP, drawcord, labelPatch, labelPrint, peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, ribbon, shape, type Views } from './shared/geometry';
import { barTack, crease, edge, eyelet, gathers, pull, ridge, seam, shade, stitch } from './shared/sewing';

const FRAME = { x: 90, y: 90, width: 780 };

const WAIST_FRONT: readonly Point[] = line('480,368 590,362 670,344!');
const WAIST_BACK: readonly Point[] = line('480,332 600,334 670,344!');
const BAND_LOW: readonly Point[] = line('480,420 590,416 680,398!');
const SIDE: readonly Point[] = line('680,398! 716,490 746,610 768,760 774,830!');
const HEM: readonly Point[] = line('774,830! 700,858 610,872 506,862!');
const INSEAM: readonly Point[] = line('506,862! 498,790 480,716!');

const legs = shape(halves([...BAND_LOW.slice(0, -1), ...SIDE, ...HEM.slice(1), ...INSEAM.slice(1)]));
const form = shape(
  halves([
    [480, 220],
    [660, 220, 'corner'],
    [670, 344],
    ...SIDE.slice(1, -1),
    [784, 980, 'corner'],
    [506, 980, 'corner'],
    ...INSEAM.slice(1),
  ]),
);
const farLegs = both((side) => shape(side(line('750,760 773,828! 704,868 612,884 508,863! 520,780')))).map(
  (outline): Part => ({ outline, form, depth: 0.2, fabric: 'woven', inside: true, shift: -0.22 }),
);

const drape: Fold[] = [
  ...both((side) => pull(side(line('484,714 544,676 640,662')), 14, 6)),
  ...both((side) => pull(side(line('486,720 552,720 640,750')), 12, -5)),
  ...both((side) => pull(side(line('482,704 520,640 556,550')), 16, 5)),
  ridge(line('612,540 642,700 640,850'), 36, 9),
  ridge(line('350,530 330,690 336,850'), 34, 9),
  pull(line('576,872 566,800 580,730'), 18, -6),
  pull(line('396,872 392,810 374,740'), 18, -6),
  pull(line('716,852 706,780 716,690'), 20, 6),
  pull(line('246,846 262,770 246,690'), 18, 6),
  crease(line('640,500 690,530 738,526'), 11, 4),
  crease(line('328,490 280,526 234,528'), 11, 4),
];

const cloth = { outline: legs, form, depth: 0.42, fabric: 'woven', lift: 0.22, sheen: 0.1, ripple: 0.75 } as const;

function waistband(top: readonly Point[]): Part {
  return {
    outline: shape(halves([...top, ...[...BAND_LOW].reverse()])),
    form,
    depth: 0.42,
    fabric: 'woven',
    lift: 0.16,
    folds: gathers([300, 378], [664, 378], 30, 34, 1.2),
  };
}

/** The paler tape down the side seam. */
const STRIPE: readonly Point[] = line('664,412 698,500 726,620 747,760 752,830');
const stripes = pair(STRIPE).map(
  (line): Part => ({
    outline: ribbon(line, -7, 7),
    form,
    depth: 0.42,
    fabric: 'rib',
    shift: 0.12,
    lift: 0.03,
  }),
);
const SLASH: readonly Point[] = line('622,420 652,490 676,548');

const sewn = [
  seam(across(BAND_LOW), 0.9),
  stitch(across(BAND_LOW), -6),
  ...pair(HEM).map((line) => stitch(line, 24)),
  ...pair(HEM).map((line) => edge(line)),
  ...pair(STRIPE).flatMap((line) => [stitch(line, -5), stitch(line, 5)]),
  ...both((side) => shade(side(line('484,722 497,790 504,850')), 18, 0.14)),
];

const front: Drawing = {
  camera: FRAME,
  parts: [
    { outline: shape(halves([...WAIST_BACK, [480, 392]])), depth: 0.16, fabric: 'mesh', inside: true, shift: -0.16 },
    labelPatch(349, 'wide'),
    ...farLegs,
    { ...cloth, folds: [...drape, ...gathers([300, 404], [660, 404], 17, 90, 1.8)] },
    ...stripes,
    waistband(WAIST_FRONT),
    ...drawcord(396, 130),
  ],
  ink: [
    ...sewn,
    stitch(across(WAIST_FRONT), 8),
    seam(line('480,424 478,560 480,714')),
    stitch(line('480,424 478,560 480,714'), 5),
    ...pair(SLASH).map((line) => seam(line)),
    ...pair(SLASH).map((line) => stitch(line, 6)),
    barTack(676, 548, 12, 66),
    barTack(284, 545, 12, -66),
    eyelet(480 - CORD_GAP, 396),
    eyelet(480 + CORD_GAP, 396),
  ].join(''),
  print: wordmark(350, 806, 17, 4),
  trim: labelPrint(349, 'wide'),
};

const flap: Part = {
  outline: shape(line('556,524! 660,508! 662,548! 612,574 560,564!')),
  form,
  depth: 0.42,
  fabric: 'woven',
  lift: 0.3,
};

const back: Drawing = {
  camera: FRAME,
  parts: [
    ...farLegs,
    {
      ...cloth,
      folds: [
        ...drape,
        ...gathers([300, 400], [660, 400], 22, 110, 2.2),
        crease(line('480,440 483,590 480,710'), 20, 8),
      ],
      bumps: [
        { x: 394, y: 606, rx: 80, ry: 90, height: 16 },
        { x: 568, y: 608, rx: 80, ry: 90, height: 16 },
      ],
    },
    ...stripes,
    flap,
    waistband(WAIST_BACK),
  ],
  ink: [
    ...sewn,
    stitch(across(WAIST_BACK), 8),
    seam(line('480,424 482,560 480,714')),
    stitch(line('556,524 660,508'), 5),
    stitch(line('560,562 612,572 662,546'), -5),
  ].join(''),
  print: peak(611, 546, 15, -6),
};

const detail: Drawing = { ...front, camera: { x: 440, y: 330, width: 290 } };

export const swimShorts: Views = { front, back, detail };
