import type { Drawing, Fold, Part } from '../render/drawing';
import { CORD_GAP, drawcord, labelPatch, labelPrint, peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, shape, type Views } from './shared/geometry';
import { barTack, crease, edge, eyelet, gathers, pull, ridge, seam, shade, stitch, twin } from './shared/sewing';

const FRAME = { x: 76, y: 92, width: 808 };

const WAIST_FRONT: readonly Point[] = line('480,318 580,313 660,296!');
const WAIST_BACK: readonly Point[] = line('480,284 590,286 660,296!');
const BAND_LOW: readonly Point[] = line('480,372 580,368 670,350!');
const SIDE: readonly Point[] = line('670,350! 706,450 736,580 758,720 768,800!');
const HEM: readonly Point[] = line('752,880! 660,898 580,904 508,898!');
const INSEAM: readonly Point[] = line('508,898! 501,800 490,724 480,692!');

function waistShape(top: readonly Point[]): string {
  return shape(halves([...top, ...[...BAND_LOW].reverse()]));
}

/** Legs below the waistband, open at the side vent. */
const legs = shape(halves([...BAND_LOW.slice(0, -1), ...SIDE, ...HEM, ...INSEAM.slice(1)]));
/** Continues above the waist and below the hems, because openings are cut and must not look rounded. */
const form = shape(
  halves([
    [480, 180],
    [650, 180, 'corner'],
    [660, 296],
    ...SIDE.slice(1, -1),
    [772, 860],
    [774, 1010, 'corner'],
    [508, 1010, 'corner'],
    ...INSEAM.slice(1),
  ]),
);
const farLegs = both((side) => shape(side(line('744,700! 772,806 778,872! 690,896 600,908 516,899! 510,800!'))));

const drape: Fold[] = [
  ...gathers([300, 356], [660, 356], 19, 110, 2),
  ...both((side) => pull(side(line('484,690 540,654 626,640')), 13, 6)),
  ...both((side) => pull(side(line('486,694 548,690 640,712')), 11, -5)),
  ...both((side) => pull(side(line('482,680 520,610 560,520')), 16, 5)),
  ridge(line('600,520 628,680 622,880'), 34, 9),
  ridge(line('352,500 338,690 352,890'), 32, 9),
  crease(line('690,560 704,720 692,880'), 22, 7),
  crease(line('270,580 254,740 270,880'), 20, 7),
  pull(line('560,902 556,830 570,760'), 18, -6),
  pull(line('420,902 412,840 396,770'), 17, -6),
  pull(line('250,880 262,800 250,730'), 14, 4),
  crease(line('640,470 676,500 720,500'), 10, 3),
  crease(line('330,452 290,486 250,490'), 10, 3),
];

function waistband(top: readonly Point[]): Part {
  const creases = Array.from({ length: 40 }, (_, i) => {
    const x = 306 + i * 9 + 2.4 * Math.sin(i * 2.3);
    return crease(
      [
        [x, 300 + 24 * Math.sin((Math.PI * (x - 300)) / 360)],
        [x - 1, 362],
      ],
      2.6,
      0.8,
    );
  });
  return { outline: waistShape(top), form, depth: 0.42, fabric: 'smooth', lift: 0.16, folds: creases };
}

function cloth(folds: readonly Fold[]): Part[] {
  return [
    ...farLegs.map((outline): Part => ({ outline, form, depth: 0.2, fabric: 'woven', inside: true, shift: -0.22 })),
    { outline: legs, form, depth: 0.42, fabric: 'woven', lift: 0.22, sheen: 0.07, ripple: 0.62, folds },
  ];
}

const legInk = [
  ...pair(HEM).map((line) => twin(line, 18, 4)),
  ...pair(HEM).map((line) => edge(line)),
  ...pair(line('768,800 753,878')).map((line) => stitch(line, 7)),
  ...pair(line('704,512 722,620 738,720 752,806')).map((line) => seam(line)),
  ...both((side) => shade(side(line('484,696 500,760 506,890')), 18, 0.14)),
  barTack(757, 800, 12, 74),
  barTack(205, 797, 12, -74),
];

const pocket: readonly Point[] = line('640,366 672,440 704,512');

const front: Drawing = {
  camera: FRAME,
  parts: [
    { outline: shape(halves([...WAIST_BACK, [480, 344]])), depth: 0.16, fabric: 'smooth', inside: true, shift: -0.16 },
    labelPatch(300, 'wide'),
    ...cloth(drape),
    waistband(WAIST_FRONT),
    ...drawcord(350, 118),
  ],
  ink: [
    ...legInk,
    seam(across(BAND_LOW), 0.9),
    stitch(across(BAND_LOW), -7),
    stitch(across(WAIST_FRONT), 8),
    seam(line('480,376 478,520 480,690')),
    stitch(line('480,376 478,520 480,690'), 5),
    ...both((side) => shade(side(pocket), 12, 0.22)),
    ...pair(pocket).map((line) => seam(line)),
    ...pair(pocket).map((line) => stitch(line, 6)),
    eyelet(480 - CORD_GAP, 350),
    eyelet(480 + CORD_GAP, 350),
  ].join(''),
  print: wordmark(640, 858, 17, -3),
  trim: labelPrint(300, 'wide'),
};

const yoke: readonly Point[] = line('480,486 580,452 690,430');

const back: Drawing = {
  camera: FRAME,
  parts: [
    ...cloth([
      ...drape.slice(19),
      ...gathers([300, 350], [660, 350], 23, 120, 2.2),
      crease(line('480,400 483,560 480,690'), 22, 8),
    ]).map(
      (part, i): Part =>
        i === 2
          ? {
              ...part,
              bumps: [
                { x: 394, y: 566, rx: 82, ry: 90, height: 18 },
                { x: 568, y: 568, rx: 82, ry: 90, height: 18 },
              ],
            }
          : part,
    ),
    waistband(WAIST_BACK),
  ],
  ink: [
    ...legInk,
    seam(across(BAND_LOW), 0.9),
    stitch(across(WAIST_BACK), 8),
    stitch(across(BAND_LOW), -7),
    seam(line('480,376 482,520 480,690')),
    ...pair(yoke).map((line) => seam(line)),
    ...pair(yoke).map((line) => stitch(line, 5)),
    // The zipped pocket on the right hip.
    '<path d="M566 516L664 500" stroke="#000" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>',
    '<path d="M566 514.6L664 498.6" stroke="#fff" stroke-opacity=".3" stroke-width="1.4" stroke-dasharray="1.6 1.6"/>',
    barTack(562, 517, 12, 80),
    barTack(668, 499, 12, 80),
  ].join(''),
  print: peak(480, 336, 17),
};

const detail: Drawing = { ...front, camera: { x: 436, y: 276, width: 268 } };

export const trainingShorts: Views = { front, back, detail };
