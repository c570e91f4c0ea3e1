import type { Drawing, Fold, Part } from '../render/drawing';
import { labelPatch, labelPrint, peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, ribbon, shape, type Views } from './shared/geometry';
import { barTack, crease, edge, pull, ridge, seam, shade, stitch } from './shared/sewing';

const FRAME = { x: 50, y: 130, width: 860 };
const STAND = { x: 484, y: 1052, rx: 270, ry: 17 };

const MOUTH: readonly Point[] = line('480,520 600,514 706,496!');
const FAR_MOUTH: readonly Point[] = line('480,474 600,478 706,496!');
const SIDE: readonly Point[] = line('706,496! 728,620 752,800 762,940 752,1030 730,1056!');

const body = shape(halves([...MOUTH, ...SIDE.slice(1), [600, 1062], [480, 1064]]));
const form = shape(
  halves([[480, 400], [690, 400, 'corner'], ...SIDE.slice(1, -1), [738, 1060], [600, 1070], [480, 1072]]),
);

/** Webbing: down the front as a flat strap, up over the mouth as a handle. */
const WEB: readonly Point[] = line('604,1060 600,860 596,660 592,512');
const handle = (lift: number, spread: number): Point[] =>
  across([
    [480, 224 + lift],
    [540, 244 + lift],
    [580 + spread, 330 + lift],
    [592 + spread, 440],
    [592, 540],
  ]);

const slouch: Fold[] = [
  ...both((side) => pull(side(line('592,524 630,600 690,700')), 22, 7)),
  ...both((side) => pull(side(line('756,930 690,940 640,1000')), 22, 8)),
  ...both((side) => pull(side(line('748,1030 690,990 600,980')), 20, -7)),
  crease(line('704,540 722,720 736,900'), 22, 8),
  crease(line('258,560 240,740 226,900'), 22, 8),
  ridge(line('300,700 340,780 330,900'), 26, 6),
  pull(line('652,520 664,640 650,780'), 20, -5),
  crease(line('420,1020 500,1036 580,1024'), 18, 5),
];

const cloth = { outline: body, form, depth: 0.34, fabric: 'woven', lift: 0.2, sheen: 0.04, ripple: 0.7 } as const;

function strap(outline: string, lift: number, shift = 0.04): Part {
  return { outline, depth: 0.16, fabric: 'rib', turn: 90, shift, lift };
}

const straps = pair(WEB).map((line): Part => ({ ...strap(ribbon(line, -17, 17), 0.1), form, depth: 0.34 }));
const strapInk = pair(WEB).flatMap((line) => [stitch(line, -13), stitch(line, 13)]);
const rim = [stitch(across(MOUTH), 10), stitch(across(MOUTH), 34), edge(across(MOUTH))];
const ends = [barTack(592, 556, 30, 1), barTack(368, 554, 30, -1), barTack(598, 760, 30, 1), barTack(362, 758, 30, -1)];

const pocket = shape(halves(line('480,716 582,712! 590,1058! 480,1062')));

const front: Drawing = {
  camera: FRAME,
  stand: STAND,
  parts: [
    strap(ribbon(handle(-40, -16), -13, 13), 0.1, -0.1),
    { outline: shape(halves([...FAR_MOUTH, [480, 560]])), depth: 0.12, fabric: 'woven', inside: true, shift: -0.24 },
    labelPatch(500, 'wide'),
    { ...cloth, folds: slouch },
    {
      outline: pocket,
      form,
      depth: 0.34,
      fabric: 'woven',
      lift: 0.2,
      ripple: 0.7,
      folds: [pull(line('560,716 540,800 500,860'), 20, 5), ...slouch.slice(-1)],
    },
    ...straps,
    strap(ribbon(handle(0, 0), -14, 14), 0.32),
  ],
  ink: [
    ...rim,
    ...strapInk,
    ...ends,
    edge(across(line('480,716 580,712'))),
    stitch(across(line('480,716 580,712')), 9),
    shade(across(line('480,1054 600,1052 732,1046')), 22, 0.16),
    stitch(handle(0, 0), -10),
    stitch(handle(0, 0), 10),
  ].join(''),
  print: wordmark(480, 640, 26, 0.5),
  trim: labelPrint(500, 'wide'),
};

const ZIP: readonly Point[] = line('400,690 480,694 560,690');

const back: Drawing = {
  camera: FRAME,
  stand: STAND,
  parts: [
    strap(ribbon(handle(-40, -16), -13, 13), 0.1, -0.1),
    { outline: shape(halves([...FAR_MOUTH, [480, 560]])), depth: 0.12, fabric: 'woven', inside: true, shift: -0.24 },
    {
      ...cloth,
      folds: [...slouch, crease(line('440,820 480,900 560,940'), 26, 6)],
    },
    ...straps,
    strap(ribbon(handle(6, 4), -14, 14), 0.32),
  ],
  ink: [
    ...rim,
    ...strapInk,
    ...ends,
    seam(ZIP, 2),
    stitch(ZIP, -10),
    stitch(ZIP, 10),
    shade(across(line('480,1054 600,1052 732,1046')), 22, 0.16),
    stitch(handle(6, 4), -10),
    stitch(handle(6, 4), 10),
  ].join(''),
  print: peak(480, 610, 24),
};

const detail: Drawing = { ...front, camera: { x: 400, y: 452, width: 300 } };

export const tote: Views = { front, back, detail };
