import type { Drawing, Fold, Part } from '../render/drawing';
import { labelPatch, labelPrint, peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, ribbon, shape, type Views } from './shared/geometry';
import { crease, pull, seam, shade, stitch } from './shared/sewing';

const FRAME = { x: 64, y: 112, width: 832 };

const NECK: readonly Point[] = line('480,442 530,430 568,380 584,300 588,206!');
const STRAP: readonly Point[] = line('611,199');
const ARMHOLE: readonly Point[] = line('634,208! 634,300 644,376 668,428 702,458!');
const SIDE: readonly Point[] = line('702,458! 696,540 668,640 662,700 684,780 704,846!');
const LEG: readonly Point[] = line('704,846! 646,884 588,944 546,1020 530,1098!');
const RUN_UP: readonly Point[] = line('586,100! 638,100!');

function suit(neck: readonly Point[], arm: readonly Point[], top: readonly Point[]): string {
  return shape(halves([...neck, ...top, ...arm, ...SIDE.slice(1), ...LEG.slice(1), [480, 1104]]));
}

/** Draws the body the suit is worn on, which continues where the leg is cut away. */
function torso(neck: readonly Point[], arm: readonly Point[]): string {
  return shape(
    halves([
      ...neck,
      ...RUN_UP,
      ...arm,
      ...SIDE.slice(1, -1),
      [714, 900],
      [712, 1000, 'corner'],
      [520, 1190, 'corner'],
      [480, 1190],
    ]),
  );
}

function binding(points: readonly Point[]): Part {
  return { outline: ribbon(points, 0, 10), depth: 0.5, fabric: 'smooth', lift: 0.05, sheen: 0.1 };
}

const stretch: Fold[] = [
  ...both((side) => pull(side(line('696,476 650,520 590,536')), 11, 4.4)),
  ...both((side) => pull(side(line('668,650 620,670 550,676')), 11, 3.4)),
  ...both((side) => pull(side(line('664,700 610,716 540,712')), 10, -3)),
  ...both((side) => pull(side(line('684,790 620,800 550,790')), 11, 3)),
  ...both((side) => pull(side(line('536,1050 516,990 510,930')), 9, 3)),
  pull(line('296,740 350,762 420,760'), 10, 2.6),
];

const cloth = { depth: 0.46, fabric: 'jersey', lift: 0.16, sheen: 0.2, ripple: 0.1 } as const;

const PRINCESS: readonly Point[] = line('656,404 626,520 606,640 616,760 634,892');

const sewn = [
  ...pair(LEG).map((line) => stitch(line, 7.5)),
  ...both((side) => shade(side(line('698,500 672,630 662,700 684,790')), 14, 0.1)),
];
const arms = (arm: readonly Point[]): string[] => pair(arm).map((line) => stitch(line, 7.5));

const front: Drawing = {
  camera: FRAME,
  parts: [
    {
      outline: shape(halves(line('480,384 536,372 574,320 588,206! 632,206! 624,320 600,480 480,500'))),
      depth: 0.25,
      fabric: 'jersey',
      inside: true,
      shift: -0.18,
    },
    labelPatch(409, 'wide'),
    {
      outline: suit(NECK, ARMHOLE, STRAP),
      form: torso(NECK, ARMHOLE),
      ...cloth,
      bumps: [
        { x: 394, y: 540, rx: 88, ry: 86, height: 28 },
        { x: 568, y: 540, rx: 88, ry: 84, height: 28 },
        { x: 480, y: 810, rx: 120, ry: 120, height: 12 },
      ],
      folds: [...stretch, crease(line('480,450 481,540 479,660'), 26, 5)],
    },
    binding(across(NECK)),
    ...pair(ARMHOLE).map(binding),
    ...pair(LEG).map(binding),
  ],
  ink: [
    ...sewn,
    stitch(across(NECK), 7.5),
    ...arms(ARMHOLE),
    ...pair(PRINCESS).map((line) => seam(line, 0.8)),
    ...pair(PRINCESS).map((line) => stitch(line, 5)),
  ].join(''),
  print: wordmark(592, 846, 14, -8),
  trim: labelPrint(409, 'wide'),
};

const BACK_NECK: readonly Point[] = line('480,386 536,374 574,320 588,206!');
const BACK_ARM: readonly Point[] = line('634,208! 616,330 616,420 646,484 700,512!');

const back: Drawing = {
  camera: FRAME,
  parts: [
    {
      outline: shape(
        halves(line('480,450 560,400 590,208! 632,208! 640,360 668,430 700,462! 698,514! 620,640 480,680')),
      ),
      depth: 0.3,
      fabric: 'jersey',
      inside: true,
      shift: -0.2,
    },
    {
      outline: suit(BACK_NECK, BACK_ARM, STRAP),
      form: torso(BACK_NECK, BACK_ARM),
      ...cloth,
      bumps: [
        { x: 404, y: 880, rx: 78, ry: 88, height: 22 },
        { x: 558, y: 880, rx: 78, ry: 88, height: 22 },
      ],
      folds: [
        ...stretch,
        crease(line('480,420 482,600 480,800'), 26, 6),
        crease(line('480,800 482,900 480,1060'), 20, 7),
      ],
    },
    binding(across(BACK_NECK)),
    ...pair(BACK_ARM).map(binding),
    ...pair(LEG).map(binding),
  ],
  ink: [...sewn, stitch(across(BACK_NECK), 7.5), ...arms(BACK_ARM), seam(line('480,400 482,700 480,1096'), 0.7)].join(
    '',
  ),
  print: peak(480, 440, 18),
};

const detail: Drawing = { ...front, camera: { x: 428, y: 380, width: 296 } };

export const swimsuit: Views = { front, back, detail };
