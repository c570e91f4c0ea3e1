import type { Drawing, Fold, Part } from '../render/drawing';
import { labelPatch, labelPrint, peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, ribbon, shape, type Views } from './shared/geometry';
import { crease, edge, pull, seam, shade, stitch, twin } from './shared/sewing';

const FRAME = { x: 60, y: 66, width: 840 };

const NECK: readonly Point[] = line('480,348 528,338 562,298 578,220!');
const BACK_NECK: readonly Point[] = line('480,240 534,237 578,218!');
const TOP: readonly Point[] = line('620,222');
const ARMHOLE: readonly Point[] = line('654,236! 646,316 654,400 684,470 722,506!');
const BACK_ARM: readonly Point[] = line('654,236! 632,316 626,400 660,472 721,512!');
const SIDE: readonly Point[] = line('722,506! 714,620 708,740 712,860 718,976!');
const HEM: readonly Point[] = line('718,976! 610,992 480,996');
const RUN_UP: readonly Point[] = line('574,110! 660,120!');
const RUN_OUT: readonly Point[] = line('720,1120! 480,1120');

function body(neck: readonly Point[], arm: readonly Point[]): string {
  return shape(halves([...neck, ...TOP, ...arm, ...SIDE.slice(1), ...HEM.slice(1)]));
}

function formOf(neck: readonly Point[], arm: readonly Point[]): string {
  return shape(halves([...neck, ...RUN_UP, ...arm, ...SIDE.slice(1), ...RUN_OUT]));
}

const form = formOf(NECK, ARMHOLE);
const backForm = formOf(BACK_NECK, BACK_ARM);

function binding(points: readonly Point[]): Part {
  return { outline: ribbon(points, 0, 13), depth: 0.45, fabric: 'rib', lift: 0.05 };
}

const farHem: Part = {
  outline: shape(halves(line('480,900 700,900! 717,972! 610,1001 480,1006'))),
  form,
  depth: 0.3,
  fabric: 'jersey',
  inside: true,
  shift: -0.2,
};

const hang: Fold[] = [
  ...both((side) => pull(side(line('716,520 660,580 620,680')), 18, 7)),
  ...both((side) => pull(side(line('714,540 690,640 684,740')), 14, -5)),
  ...both((side) => pull(side(line('690,480 640,520 570,540')), 14, 5)),
  ...both((side) => pull(side(line('610,240 606,330 630,430')), 14, 4)),
  pull(line('574,996 582,880 566,700'), 26, 8),
  pull(line('392,996 382,900 402,730'), 25, 8),
  pull(line('660,986 652,890 662,790'), 20, -6),
  pull(line('300,984 310,890 296,790'), 20, -6),
  pull(line('490,998 484,930 494,850'), 18, -5),
  pull(line('710,780 650,812 570,816'), 15, 5),
  pull(line('252,764 316,800 390,804'), 15, 5),
];

const cloth = { depth: 0.38, fabric: 'mesh', lift: 0.16, sheen: 0.03, ripple: 0.55 } as const;
const hemInk = [
  twin(across([...HEM].reverse()), -18, 5),
  edge(across([...HEM].reverse())),
  ...both((side) => shade(side(line('719,512 712,620 707,740')), 14, 0.1)),
];

const front: Drawing = {
  camera: FRAME,
  parts: [
    {
      outline: shape(halves([...BACK_NECK, ...TOP, [652, 236, 'corner'], [634, 300], [628, 400], [480, 420]])),
      depth: 0.15,
      fabric: 'mesh',
      inside: true,
      shift: -0.17,
    },
    labelPatch(273),
    farHem,
    {
      outline: body(NECK, ARMHOLE),
      form,
      ...cloth,
      folds: [...hang, crease(line('480,390 483,520 480,660'), 36, 4)],
      bumps: [
        { x: 386, y: 480, rx: 96, ry: 76, height: 12 },
        { x: 576, y: 480, rx: 96, ry: 76, height: 12 },
      ],
    },
    binding(across(NECK)),
    ...pair(ARMHOLE).map(binding),
  ],
  ink: [...hemInk, stitch(across(NECK), 16), ...pair(ARMHOLE).map((line) => stitch(line, 16))].join(''),
  print: wordmark(480, 520, 30, 0.4),
  trim: labelPrint(273),
};

const YOKE: readonly Point[] = line('480,432 570,424 630,404');

const back: Drawing = {
  camera: FRAME,
  parts: [
    {
      outline: shape(
        halves(line('480,420 560,330 600,300 640,260 652,240! 648,330 660,410 690,472 720,506! 640,560 480,560')),
      ),
      depth: 0.25,
      fabric: 'mesh',
      inside: true,
      shift: -0.2,
    },
    farHem,
    {
      outline: body(BACK_NECK, BACK_ARM),
      form: backForm,
      ...cloth,
      folds: [...hang, crease(line('480,300 484,480 480,700'), 34, 6)],
      bumps: [
        { x: 390, y: 420, rx: 90, ry: 110, height: 9 },
        { x: 570, y: 420, rx: 90, ry: 110, height: 9 },
      ],
    },
    binding(across(BACK_NECK)),
    ...pair(BACK_ARM).map(binding),
  ],
  ink: [
    ...hemInk,
    stitch(across(BACK_NECK), 16),
    ...pair(BACK_ARM).map((line) => stitch(line, 16)),
    seam(across(YOKE)),
    twin(across(YOKE), 5, 4),
  ].join(''),
  print: peak(480, 316, 22),
};

const detail: Drawing = { ...front, camera: { x: 400, y: 232, width: 300 } };

export const mensTank: Views = { front, back, detail };
