import type { Drawing, Fold, Part } from '../render/drawing';
import { cord, cordTip, peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, ribbon, shape, type Views } from './shared/geometry';
import {
  barTack,
  crease,
  edge,
  eyelet,
  gathers,
  pull,
  ridge,
  seam,
  shade,
  sleevePair,
  stitch,
  twin,
} from './shared/sewing';

/** Front edge of the hood, from the crown down to where the two sides meet at the throat. */
const RIM: readonly Point[] = line('480,158 530,168 566,212 572,272 540,336 470,414!');
const SHELL: readonly Point[] = line('480,118 548,128 604,176 626,248 634,300 610,350 560,384 480,424');
const shell = shape(halves(SHELL));

/** Draws the hood standing open above an empty neck: dark lining, shell, and the turned rim with its cord channel. */
function hoodFront(): Part[] {
  return [
    { outline: shell, depth: 0.5, fabric: 'fleece', lift: 0.14, ripple: 0.4, folds: [] },
    {
      outline: shape(halves([...RIM.slice(0, -1), [480, 404]])),
      depth: 0.55,
      fabric: 'jersey',
      inside: true,
      shift: -0.24,
      ripple: 0.5,
    },
    // The sides cross at the throat, left over right.
    ...pair(RIM).map((line): Part => ({ outline: ribbon(line, -22, 2), depth: 0.4, fabric: 'fleece', lift: 0.12 })),
  ];
}

function hoodFrontInk(): string {
  return (
    pair(RIM)
      .map((line) => stitch(line, -17))
      .join('') +
    eyelet(518, 368) +
    eyelet(442, 368) +
    seam(line('480,120 481,130 480,138'), 0.7)
  );
}

function hoodCords(): Part[] {
  return [
    cord(line('519,371 528,420 522,500 530,572')),
    cord(line('441,371 434,430 440,500 433,540')),
    cordTip(line('530,562 531,590')),
    cordTip(line('434,532 432,560')),
  ];
}

const FALL: readonly Point[] = line('480,150 560,160 618,208 630,290 600,370 548,432 480,458');

/** Draws the hood from behind, hanging down the back as a soft pocket. */
function hoodBack(): Part[] {
  return [
    {
      outline: shape(halves(FALL)),
      depth: 0.55,
      fabric: 'fleece',
      lift: 0.3,
      ripple: 0.5,
      folds: [
        ...both((side) => ridge(side(line('600,220 570,300 520,360')), 18, 7)),
        ...both((side) => crease(side(line('540,180 534,250 500,300')), 14, 5)),
      ],
    },
  ];
}

function hoodBackInk(): string {
  const crown: readonly Point[] = line('480,152 482,300 480,456');
  return seam(crown) + stitch(crown, 5);
}

const FRAME = { x: 24, y: 14, width: 912 };

const SHOULDER: readonly Point[] = line('480,330 560,316 620,310 680,336 724,366!');
const ARMHOLE: readonly Point[] = line('724,366! 704,440 700,520 716,588!');
const SIDE: readonly Point[] = line('716,588! 716,700 722,800 728,900 704,958!');
const BAND_TOP: readonly Point[] = line('480,972 600,968 704,958!');
const BAND_LOW: readonly Point[] = line('480,1046 600,1042 692,1030!');

const body = shape(halves([...SHOULDER, ...ARMHOLE.slice(1), ...SIDE.slice(1), ...[...BAND_TOP].reverse().slice(1)]));
const form = shape(
  halves([
    [480, 230],
    [620, 290],
    [690, 336],
    [736, 380],
    [732, 588],
    ...SIDE.slice(1),
    [698, 1120, 'corner'],
    [480, 1120],
  ]),
);
const band = shape(halves([...BAND_TOP, [703, 992], ...[...BAND_LOW].reverse()]));

const sleeve: readonly Point[] = line(`
  660,324! 724,362 776,440 812,560 838,700 852,830 858,920 846,976! 806,984 768,976! 756,920 744,800
  724,680 706,580 670,480
`);
const cuff: readonly Point[] = line('840,968! 840,1010 836,1046! 808,1053 780,1048! 776,1010 774,970!');
const cuffForm: readonly Point[] = line('846,880! 840,1010 834,1140! 780,1140! 776,1010 772,880!');
const CUFF_LINE: readonly Point[] = line('846,974 806,984 768,976');

const sleeves = sleevePair({
  outline: sleeve,
  cuff: { outline: cuff, form: cuffForm },
  fabric: 'fleece',
  lean: 10,
  ripple: 0.7,
  lift: 0.16,
  folds: (side) => [
    pull(side(line('716,580 764,530 790,470')), 18, 8),
    pull(side(line('722,610 776,590 812,550')), 15, -6),
    pull(side(line('742,770 790,752 838,768')), 15, 8),
    pull(side(line('740,740 780,708 826,700')), 13, -6),
    pull(side(line('846,830 804,816 760,830')), 14, 6),
    pull(side(line('856,900 810,884 764,900')), 12, 6),
    pull(side(line('758,930 806,918 850,934')), 10, -5),
    ridge(side(line('852,950 806,940 762,956')), 11, 6),
    pull(side(line('724,372 760,460 764,540')), 22, 5),
  ],
});

const hang: Fold[] = [
  ...both((side) => pull(side(line('714,596 650,640 596,740')), 22, 9)),
  ...both((side) => pull(side(line('712,616 680,690 670,800')), 16, -7)),
  ...both((side) => pull(side(line('700,470 650,520 580,560')), 18, 6)),
  ...both((side) => pull(side(line('640,330 640,420 660,500')), 20, 4)),
  ...both((side) => pull(side(line('724,880 670,904 620,900')), 16, 7)),
  ...both((side) => pull(side(line('714,930 660,944 600,936')), 13, -6)),
  ...gathers([264, 958], [700, 958], 16, -64, 2.4),
  ridge(line('262,846 320,880 400,884'), 18, 6),
];

const cloth = { form, depth: 0.4, fabric: 'fleece', ripple: 0.7 } as const;
const hem: Part = { outline: band, form, depth: 0.4, fabric: 'rib', lift: 0.1 };

const sewn = [
  ...pair(ARMHOLE).map((line) => seam(line, 0.8)),
  ...pair(ARMHOLE).map((line) => twin(line, 5, 4)),
  seam(across(BAND_TOP)),
  twin(across(BAND_TOP), -8, 4),
  edge(across(BAND_LOW)),
  ...pair(CUFF_LINE).map((line) => seam(line)),
  ...both((side) => shade(side(line('714,590 714,700 722,820')), 18, 0.14)),
];

const POCKET_MOUTH: readonly Point[] = line('568,716! 616,770 652,866!');
const pocket = shape(
  halves([[480, 712], [568, 716, 'corner'], ...POCKET_MOUTH.slice(1), [650, 962, 'corner'], [480, 972]]),
);

const front: Drawing = {
  camera: FRAME,
  parts: [
    ...sleeves,
    {
      outline: body,
      ...cloth,
      lift: 0.2,
      folds: [...hang, pull(line('520,420 590,500 600,620'), 24, 6), pull(line('440,420 380,510 366,640'), 24, 6)],
      bumps: [{ x: 480, y: 520, rx: 170, ry: 130, height: 14 }],
    },
    {
      outline: pocket,
      ...cloth,
      lift: 0.22,
      folds: [
        pull(line('340,962 380,870 440,800'), 24, 6),
        pull(line('620,960 590,880 530,820'), 22, 5),
        crease(line('430,900 490,914 560,900'), 16, 4),
      ],
    },
    hem,
    ...hoodFront(),
    ...hoodCords(),
  ],
  ink: [
    ...sewn,
    ...pair(POCKET_MOUTH).map((line) => edge(line)),
    ...pair(POCKET_MOUTH).map((line) => twin(line, 9, 5)),
    stitch(across(line('480,712 568,716')), 6),
    ...pair(line('652,866 650,960')).map((line) => stitch(line, 5)),
    barTack(652, 866, 14, 10),
    barTack(308, 864, 14, -10),
    hoodFrontInk(),
  ].join(''),
  print: wordmark(480, 644, 22, 0.5),
};

const back: Drawing = {
  camera: FRAME,
  parts: [
    ...sleeves,
    {
      outline: body,
      ...cloth,
      lift: 0.2,
      folds: [
        ...hang,
        crease(line('480,480 486,640 480,840'), 40, 7),
        pull(line('540,470 600,560 620,680'), 24, 6),
        pull(line('420,470 360,560 344,700'), 24, 6),
      ],
      bumps: [
        { x: 390, y: 520, rx: 110, ry: 140, height: 10 },
        { x: 570, y: 520, rx: 110, ry: 140, height: 10 },
      ],
    },
    hem,
    ...hoodBack(),
  ],
  ink: [...sewn, hoodBackInk()].join(''),
  print: peak(480, 540, 26),
};

const detail: Drawing = { ...front, camera: { x: 376, y: 238, width: 290 } };

export const hoodie: Views = { front, back, detail };
