import type { Drawing, Fold, Part } from '../render/drawing';
import { labelPatch, labelPrint, peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, ribbon, shape, type Views } from './shared/geometry';
import { crease, edge, pull, seam, shade, sleevePair, stitch, twin } from './shared/sewing';

const FRAME = { x: 60, y: 16, width: 840 };

const NECK: readonly Point[] = line('480,348 532,338 572,304 586,254!');
const BACK_NECK: readonly Point[] = line('480,266 544,263 586,250!');
const SHOULDER: readonly Point[] = line('586,250! 606,254 646,272 694,302!');
const ARMHOLE: readonly Point[] = line('694,302! 684,370 684,440 700,500!');
const SIDE: readonly Point[] = line('700,500! 692,600 680,690 676,776!');
const BAND_TOP: readonly Point[] = line('480,796 580,791 676,776!');
const BAND_LOW: readonly Point[] = line('480,858 580,853 668,838!');

function body(neck: readonly Point[]): string {
  return shape(
    halves([...neck, ...SHOULDER.slice(1), ...ARMHOLE.slice(1), ...SIDE.slice(1), ...[...BAND_TOP].reverse().slice(1)]),
  );
}

const form = shape(
  halves([
    [480, 190],
    [570, 200],
    [646, 266],
    [712, 300],
    [712, 500],
    ...SIDE.slice(1),
    [664, 980, 'corner'],
    [480, 980],
  ]),
);
const band: Part = {
  outline: shape(halves([...BAND_TOP, ...[...BAND_LOW].reverse()])),
  form,
  depth: 0.4,
  fabric: 'rib',
  lift: 0.08,
};

const sleeves = sleevePair({
  outline: line('654,276! 698,302 748,348 784,420 814,508! 768,540 722,552! 702,500 660,470 650,330'),
  form: line('640,276 748,348 784,420 850,600! 756,650! 722,552 702,500 620,410'),
  far: line('780,450 814,508! 772,549 723,553! 716,500'),
  fabric: 'jersey',
  lean: 20,
  ripple: 0.4,
  lift: 0.08,
  folds: (side) => [
    pull(side(line('702,494 736,450 752,390')), 14, 5),
    pull(side(line('708,512 750,496 784,450')), 11, -4.4),
    pull(side(line('764,540 752,500 726,460')), 12, 4),
  ],
});

const hang: Fold[] = [
  ...both((side) => pull(side(line('696,510 640,554 570,580')), 15, 6)),
  ...both((side) => pull(side(line('692,530 660,600 644,690')), 14, -5)),
  ...both((side) => pull(side(line('686,430 650,474 590,500')), 12, 4)),
  ...both((side) => pull(side(line('676,770 630,760 570,730')), 13, 5)),
  pull(line('560,790 572,720 566,640'), 18, 5),
  pull(line('402,792 390,720 396,640'), 18, 5),
  pull(line('500,796 494,740 500,690'), 12, -4),
];

const cloth = { form, depth: 0.4, fabric: 'jersey', lift: 0.16, sheen: 0.05, ripple: 0.4 } as const;
const SLEEVE_HEM: readonly Point[] = line('814,508 768,540 722,552');

const sewn = [
  seam(across(BAND_TOP)),
  twin(across(BAND_TOP), -8, 4),
  edge(across(BAND_LOW)),
  ...pair(SLEEVE_HEM).map((line) => twin(line, 13, 5)),
  ...pair(SLEEVE_HEM).map((line) => edge(line)),
  ...pair(ARMHOLE).map((line) => seam(line, 0.7)),
  ...pair(ARMHOLE).map((line) => stitch(line, 5)),
  ...both((side) => shade(side(line('698,500 692,600 680,690')), 14, 0.1)),
];

const front: Drawing = {
  camera: FRAME,
  parts: [
    {
      outline: shape(halves([...BACK_NECK, [570, 330], [480, 370]])),
      depth: 0.15,
      fabric: 'jersey',
      inside: true,
      shift: -0.16,
    },
    labelPatch(300),
    ...sleeves,
    {
      outline: body(NECK),
      ...cloth,
      bumps: [
        { x: 386, y: 540, rx: 92, ry: 88, height: 26 },
        { x: 574, y: 540, rx: 92, ry: 86, height: 26 },
      ],
      folds: [...hang, crease(line('480,380 481,540 478,700'), 36, 5)],
    },
    band,
    { outline: ribbon(across(NECK), -1, 17), depth: 0.4, fabric: 'rib', lift: 0.05 },
  ],
  ink: [...sewn, stitch(across(NECK), 22), seam(across(NECK), 0.3)].join(''),
  print: wordmark(480, 462, 24, 0.5),
  trim: labelPrint(300),
};

const back: Drawing = {
  camera: FRAME,
  parts: [
    ...sleeves,
    {
      outline: body(BACK_NECK),
      ...cloth,
      folds: [...hang, crease(line('480,340 484,480 480,680'), 32, 6)],
      bumps: [
        { x: 390, y: 430, rx: 90, ry: 100, height: 9 },
        { x: 570, y: 430, rx: 90, ry: 100, height: 9 },
      ],
    },
    band,
    { outline: ribbon(across(BACK_NECK), -1, 15), depth: 0.4, fabric: 'rib', lift: 0.05 },
  ],
  ink: [...sewn, stitch(across(BACK_NECK), 20)].join(''),
  print: peak(480, 328, 20),
};

const detail: Drawing = { ...front, camera: { x: 404, y: 242, width: 290 } };

export const cropTop: Views = { front, back, detail };
