import type { Drawing, Part } from '../render/drawing';
import { peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, ribbon, shape, type Views } from './shared/geometry';
import { crease, edge, flatlock, pull, ridge, seam, shade, stitch, twin } from './shared/sewing';

const FRAME = { x: 130, y: 132, width: 700 };

const NECK: readonly Point[] = line('480,506 532,494 576,452 602,384 612,290!');
const STRAP: readonly Point[] = line('645,283');
const ARMHOLE: readonly Point[] = line('678,292! 681,372 690,444 716,500 754,532!');
const SIDE: readonly Point[] = line('754,532! 757,600 744,676 730,742!');
const BAND_TOP: readonly Point[] = line('480,768 600,762 730,742!');
const BAND_LOW: readonly Point[] = line('480,846 600,840 724,818!');

const cup = shape(halves([...NECK, ...STRAP, ...ARMHOLE, ...SIDE.slice(1), ...[...BAND_TOP].reverse().slice(1)]));
const band = shape(halves([...BAND_TOP, ...[...BAND_LOW].reverse()]));
/** Forms continue past straps and hem, because openings are cut and must not look rounded. */
const OPEN_TOP: readonly Point[] = line('612,200! 680,200!');
const OPEN_LOW: readonly Point[] = line('720,930! 480,930');
const body = shape(halves([...NECK, ...OPEN_TOP, ...ARMHOLE, ...SIDE.slice(1), ...OPEN_LOW]));

const neckLine = across(NECK);

/** The inside of the racer back, seen through the neck. */
const lining = shape(halves(line('480,404 540,392 588,352 612,296! 674,294! 660,372 640,450 640,540 480,560')));

function binding(points: readonly Point[]): Part {
  return { outline: ribbon(points, 0, 13), depth: 0.55, fabric: 'smooth', lift: 0.05, sheen: 0.08 };
}

const front: Drawing = {
  camera: FRAME,
  parts: [
    { outline: lining, depth: 0.25, fabric: 'mesh', inside: true, shift: -0.17 },
    {
      outline: cup,
      form: body,
      depth: 0.42,
      fabric: 'jersey',
      lift: 0.16,
      sheen: 0.08,
      ripple: 0.12,
      bumps: [
        { x: 382, y: 628, rx: 98, ry: 96, height: 36 },
        { x: 580, y: 630, rx: 98, ry: 94, height: 36 },
      ],
      folds: [
        crease(line('480,500 478,600 481,740'), 30, 5),
        ...both((side) => pull(side(line('748,552 704,580 650,592')), 9, 5)),
        ...both((side) => pull(side(line('752,590 712,604 676,606')), 7, -3.4)),
        ...both((side) => pull(side(line('700,462 672,500 640,520')), 8, 3)),
        ...both((side) => crease(side(line('734,726 676,738 600,742')), 8, 2.6)),
        ridge(line('440,744 480,736 530,748'), 8, 1.8),
        pull(line('300,752 322,722 350,704'), 6, 2.2),
      ],
    },
    { outline: band, form: body, depth: 0.42, fabric: 'rib', lift: 0.06, sheen: 0.05 },
    binding(neckLine),
    ...pair(ARMHOLE).map(binding),
  ],
  ink: [
    ...pair(line('700,470 668,560 650,640 652,756')).map(flatlock),
    seam(across(BAND_TOP)),
    twin(across(BAND_TOP), -6),
    stitch(neckLine, 10.5),
    edge(across(BAND_LOW), 0.8),
    ...both((side) => shade(side(line('748,540 752,600 740,676')), 16, 0.1)),
  ].join(''),
  print: wordmark(480, 806, 19),
};

const BACK_NECK: readonly Point[] = line('480,414 532,404 588,366 612,290!');
const BACK_ARM: readonly Point[] = line('678,292! 662,372 622,440 590,506 606,572 662,606 752,616!');
const backSide: readonly Point[] = line('752,616! 746,690 730,742!');
const backBody = shape(halves([...BACK_NECK, ...OPEN_TOP, ...BACK_ARM, ...backSide.slice(1), ...OPEN_LOW]));
const backPanel = shape(
  halves([...BACK_NECK, ...STRAP, ...BACK_ARM, ...backSide.slice(1), ...[...BAND_TOP].reverse().slice(1)]),
);

const back: Drawing = {
  camera: FRAME,
  parts: [
    {
      outline: shape(
        halves(line('480,500 560,480 612,300! 674,296! 682,400 712,510 750,560! 752,612! 640,660 480,700')),
      ),
      depth: 0.3,
      fabric: 'jersey',
      inside: true,
      shift: -0.19,
    },
    {
      outline: backPanel,
      form: backBody,
      depth: 0.4,
      fabric: 'mesh',
      lift: 0.14,
      sheen: 0.07,
      ripple: 0.12,
      bumps: [
        { x: 400, y: 640, rx: 90, ry: 100, height: 12 },
        { x: 560, y: 640, rx: 90, ry: 100, height: 12 },
      ],
      folds: [
        crease(line('480,430 482,560 480,760'), 30, 6),
        ...both((side) => pull(side(line('592,510 556,560 520,600')), 10, 4)),
        ...both((side) => pull(side(line('744,640 690,660 620,660')), 8, 3)),
        ...both((side) => crease(side(line('730,728 660,740 590,744')), 7, 2.2)),
      ],
    },
    { outline: band, form: backBody, depth: 0.4, fabric: 'rib', lift: 0.06, sheen: 0.05 },
    binding(across(BACK_NECK)),
    ...pair(BACK_ARM).map(binding),
  ],
  ink: [
    seam(across(BAND_TOP)),
    twin(across(BAND_TOP), -6),
    stitch(across(BACK_NECK), 10.5),
    edge(across(BAND_LOW), 0.8),
  ].join(''),
  print: peak(480, 456, 20),
};

const detail: Drawing = { ...front, camera: { x: 408, y: 494, width: 300 } };

export const sportsBra: Views = { front, back, detail };
