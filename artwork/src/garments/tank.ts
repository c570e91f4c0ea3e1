import type { Drawing, Fold, Part } from '../render/drawing';
import { labelPatch, labelPrint, peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, ribbon, shape, type Views } from './shared/geometry';
import { crease, edge, pull, seam, stitch, twin } from './shared/sewing';

const FRAME = { x: 84, y: 92, width: 792 };

const NECK: readonly Point[] = line('480,392 530,380 570,334 586,262 590,196!');
const STRAP: readonly Point[] = line('616,189');
const ARMHOLE: readonly Point[] = line('642,198! 640,276 650,350 678,410 722,446!');
const SIDE: readonly Point[] = line('722,446! 718,540 700,640 704,740 722,840 734,926!');
const HEM: readonly Point[] = line('734,926! 690,962 600,990 480,998');
const OPEN_TOP: readonly Point[] = line('588,90! 644,90!');
const OPEN_LOW: readonly Point[] = line('740,1120! 480,1120');

const outline = shape(halves([...NECK, ...STRAP, ...ARMHOLE, ...SIDE.slice(1), ...HEM.slice(1)]));
const form = shape(halves([...NECK, ...OPEN_TOP, ...ARMHOLE, ...SIDE.slice(1), ...OPEN_LOW]));

function binding(points: readonly Point[]): Part {
  return { outline: ribbon(points, 0, 10), depth: 0.5, fabric: 'smooth', lift: 0.05 };
}

/** The far hem, a little lower than the near one, seen from inside. */
const farHem: Part = {
  outline: shape(halves(line('480,900 700,880! 733,918! 700,964 610,1002 480,1010'))),
  form,
  depth: 0.3,
  fabric: 'jersey',
  inside: true,
  shift: -0.2,
};

const hang: Fold[] = [
  pull(line('566,1000 572,880 560,720'), 26, 8),
  pull(line('420,1000 404,900 416,760'), 24, 7),
  pull(line('500,1004 496,930 506,840'), 18, -6),
  pull(line('660,980 650,880 660,780'), 20, -7),
  pull(line('322,984 326,880 308,790'), 22, 7),
  pull(line('268,950 272,860 262,780'), 14, -5),
  ...both((side) => pull(side(line('716,470 664,520 600,548')), 13, 5)),
  ...both((side) => pull(side(line('712,560 672,620 640,700')), 16, 5)),
  pull(line('704,640 650,668 560,690'), 15, 5),
  pull(line('258,652 320,684 400,694'), 15, 5),
  pull(line('706,700 650,730 590,780'), 16, -5),
  pull(line('256,706 310,744 360,800'), 15, -5),
];

const bust = [
  { x: 392, y: 512, rx: 88, ry: 92, height: 25 },
  { x: 572, y: 512, rx: 88, ry: 90, height: 25 },
];

const front: Drawing = {
  camera: FRAME,
  parts: [
    {
      outline: shape(halves(line('480,264 530,256 572,232 590,194! 638,194! 624,280 600,400 480,430'))),
      depth: 0.25,
      fabric: 'mesh',
      inside: true,
      shift: -0.18,
    },
    labelPatch(291),
    farHem,
    {
      outline,
      form,
      depth: 0.4,
      fabric: 'jersey',
      lift: 0.18,
      sheen: 0.05,
      ripple: 0.5,
      bumps: bust,
      folds: [
        ...hang,
        pull(line('600,592 604,680 594,800'), 26, 6),
        pull(line('366,596 356,690 366,810'), 24, 6),
        crease(line('480,440 482,540 478,640'), 36, 5),
        ...both((side) => pull(side(line('600,262 602,330 640,400')), 9, 3)),
      ],
    },
    binding(across(NECK)),
    ...pair(ARMHOLE).map(binding),
  ],
  ink: [
    stitch(across(NECK), 8),
    ...pair(ARMHOLE).map((line) => stitch(line, 8)),
    twin(across([...HEM].reverse()), -14, 4),
    edge(across([...HEM].reverse())),
  ].join(''),
  print: wordmark(604, 936, 15, -6),
  trim: labelPrint(291),
};

const BACK_NECK: readonly Point[] = line('480,274 530,266 572,238 590,196!');
const BACK_ARM: readonly Point[] = line('642,198! 628,262 590,340 566,412 592,484 652,520 721,530!');
const backSide: readonly Point[] = [[721, 530, 'corner'], ...SIDE.slice(2)];
const backOutline = shape(halves([...BACK_NECK, ...STRAP, ...BACK_ARM, ...backSide.slice(1), ...HEM.slice(1)]));
const backForm = shape(halves([...BACK_NECK, ...OPEN_TOP, ...BACK_ARM, ...backSide.slice(1), ...OPEN_LOW]));
const yoke: readonly Point[] = line('480,560 560,548 640,518');

const back: Drawing = {
  camera: FRAME,
  parts: [
    {
      outline: shape(
        halves(line('480,420 560,380 590,196! 641,198! 648,330 676,410 719,452! 720,528! 600,580 480,590')),
      ),
      depth: 0.3,
      fabric: 'jersey',
      inside: true,
      shift: -0.19,
    },
    farHem,
    {
      outline: backOutline,
      form: backForm,
      depth: 0.4,
      fabric: 'jersey',
      lift: 0.16,
      sheen: 0.05,
      ripple: 0.5,
      folds: [
        ...hang,
        crease(line('480,330 483,470 480,640'), 26, 7),
        pull(line('480,566 470,680 474,820'), 24, 7),
        pull(line('520,570 534,680 524,800'), 18, -5),
        ...both((side) => pull(side(line('584,470 548,500 510,520')), 10, 4)),
      ],
    },
    binding(across(BACK_NECK)),
    ...pair(BACK_ARM).map(binding),
  ],
  ink: [
    stitch(across(BACK_NECK), 8),
    ...pair(BACK_ARM).map((line) => stitch(line, 8)),
    seam(across(yoke)),
    twin(across(yoke), 5, 4),
    twin(across([...HEM].reverse()), -14, 4),
    edge(across([...HEM].reverse())),
  ].join(''),
  print: peak(480, 318, 18),
};

const detail: Drawing = { ...front, camera: { x: 416, y: 216, width: 290 } };

export const tank: Views = { front, back, detail };
