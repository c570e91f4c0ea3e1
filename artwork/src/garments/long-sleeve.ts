import type { Drawing, Fold, Part } from '../render/drawing';
import { labelPatch, labelPrint, peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, ribbon, shape, type Views } from './shared/geometry';
import { crease, edge, flatlock, pull, seam, shade, sleevePair, stitch, twin } from './shared/sewing';

const FRAME = { x: 52, y: 74, width: 856 };

const NECK: readonly Point[] = line('480,306 530,294 566,258 578,204!');
const BACK_NECK: readonly Point[] = line('480,216 538,214 578,200!');
const SHOULDER: readonly Point[] = line('578,202! 600,206 636,224 674,248!');
/** Raglan: the seam runs from the neck to the underarm. */
const RAGLAN: readonly Point[] = line('580,214! 622,306 656,390 676,452!');
const SIDE: readonly Point[] = line('676,452! 664,560 646,660 652,770 678,890 684,966!');
const HEM: readonly Point[] = line('684,966! 600,982 480,988');

function body(neck: readonly Point[]): string {
  return shape(halves([...neck, ...RAGLAN.slice(1), ...SIDE.slice(1), ...HEM.slice(1)]));
}

const form = shape(
  halves([
    [480, 150],
    [570, 160],
    [640, 222],
    [690, 270],
    [690, 452],
    ...SIDE.slice(1, -1),
    [686, 1100, 'corner'],
    [480, 1100],
  ]),
);

const sleeves = sleevePair({
  outline: [
    [572, 202, 'corner'],
    ...SHOULDER.slice(1, -1),
    [688, 260],
    [734, 326],
    [768, 440],
    [796, 590],
    [816, 740],
    [832, 880],
    [840, 972, 'corner'],
    [808, 986],
    [776, 980, 'corner'],
    [762, 880],
    [742, 740],
    [718, 600],
    [692, 500],
    [676, 452],
    [640, 400],
    [600, 300],
  ],
  form: line(`
    560,240 636,218 688,260 734,326 768,440 796,590 816,740 832,880 852,1080! 790,1090! 762,880 742,740
    718,600 692,500 640,420
  `),
  far: line('832,940! 840,970! 808,992 777,980! 774,940!'),
  fabric: 'jersey',
  lean: 9,
  ripple: 0.22,
  lift: 0.12,
  folds: (side) => [
    pull(side(line('682,456 720,420 746,350')), 13, 5),
    pull(side(line('690,490 730,470 772,430')), 10, -4),
    pull(side(line('728,650 766,630 804,640')), 10, 4),
    pull(side(line('734,690 774,676 808,690')), 9, -3.6),
    pull(side(line('820,770 786,764 750,780')), 9, 3),
    pull(side(line('832,900 800,892 768,904')), 8, 3.4),
    pull(side(line('770,934 804,926 836,936')), 7, -3),
  ],
});

const hang: Fold[] = [
  ...both((side) => pull(side(line('672,462 626,508 566,540')), 12, 5)),
  ...both((side) => pull(side(line('670,490 640,560 616,640')), 12, -4)),
  ...both((side) => pull(side(line('648,650 600,676 530,690')), 12, 4)),
  ...both((side) => pull(side(line('650,690 606,720 560,724')), 10, -3.6)),
  pull(line('652,740 600,752 540,744'), 10, 3),
  pull(line('312,728 360,752 420,756'), 10, 3),
  pull(line('560,986 566,900 552,800'), 20, 5),
  pull(line('390,986 384,900 396,790'), 20, 5),
  pull(line('640,976 634,900 640,830'), 15, -4),
];

const bust = [
  { x: 396, y: 500, rx: 86, ry: 86, height: 24 },
  { x: 566, y: 500, rx: 86, ry: 84, height: 24 },
];
const cloth = { form, depth: 0.42, fabric: 'jersey', lift: 0.1, sheen: 0.09, ripple: 0.24 } as const;
const farHem: Part = {
  outline: shape(halves(line('480,900 670,900! 683,962! 600,990 480,996'))),
  form,
  depth: 0.3,
  fabric: 'jersey',
  inside: true,
  shift: -0.2,
};
const SLEEVE_HEM: readonly Point[] = line('840,972 808,986 776,980');

const sewn = [
  ...pair(RAGLAN).map(flatlock),
  twin(across([...HEM].reverse()), -16, 4),
  edge(across([...HEM].reverse())),
  ...pair(SLEEVE_HEM).map((line) => twin(line, 12, 4)),
  ...pair(SLEEVE_HEM).map((line) => edge(line, 0.8)),
  // Thumb slits in the sleeve seam.
  ...pair(line('780,920 784,946 787,962')).map((line) => seam(line, 1.2)),
  ...both((side) => shade(side(line('675,456 662,560 646,660')), 14, 0.1)),
];

const front: Drawing = {
  camera: FRAME,
  parts: [
    {
      outline: shape(halves([...BACK_NECK, [566, 280], [480, 330]])),
      depth: 0.15,
      fabric: 'jersey',
      inside: true,
      shift: -0.16,
    },
    labelPatch(246),
    ...sleeves,
    farHem,
    {
      outline: body(NECK),
      ...cloth,
      bumps: bust,
      folds: [...hang, crease(line('480,340 481,500 478,640'), 34, 5)],
    },
    { outline: ribbon(across(NECK), 0, 12), depth: 0.5, fabric: 'smooth', lift: 0.05 },
  ],
  ink: [...sewn, stitch(across(NECK), 9.5)].join(''),
  print: wordmark(784, 700, 14, 82),
  trim: labelPrint(246),
};

const back: Drawing = {
  camera: FRAME,
  parts: [
    ...sleeves,
    farHem,
    {
      outline: body(BACK_NECK),
      ...cloth,
      folds: [...hang, crease(line('480,300 483,480 480,680'), 28, 6)],
      bumps: [
        { x: 396, y: 380, rx: 80, ry: 100, height: 8 },
        { x: 566, y: 380, rx: 80, ry: 100, height: 8 },
      ],
    },
    { outline: ribbon(across(BACK_NECK), 0, 12), depth: 0.5, fabric: 'smooth', lift: 0.05 },
  ],
  ink: [...sewn, stitch(across(BACK_NECK), 9.5)].join(''),
  print: peak(480, 262, 19),
};

const detail: Drawing = { ...front, camera: { x: 424, y: 190, width: 290 } };

export const longSleeve: Views = { front, back, detail };
