import type { Part } from '../../render/drawing';
import { cord, cordTip } from './cord';
import { crease, ridge } from './fold';
import { both, halves, line, type Point, pair, ribbon, shape } from './geometry';
import { eyelet, seam, stitch } from './sewing';

/** Front edge of the hood, from the crown down to where the two sides meet at the throat. */
const RIM: readonly Point[] = line('480,158 530,168 566,212 572,272 540,336 470,414!');
const SHELL: readonly Point[] = line('480,118 548,128 604,176 626,248 634,300 610,350 560,384 480,424');
const shell = shape(halves(SHELL));

/** Draws the hood standing open above an empty neck: dark lining, shell, and the turned rim with its cord channel. */
export function hoodFront(): Part[] {
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

export function hoodFrontInk(): string {
  return (
    pair(RIM)
      .map((line) => stitch(line, -17))
      .join('') +
    eyelet(518, 368) +
    eyelet(442, 368) +
    seam(line('480,120 481,130 480,138'), 0.7)
  );
}

export function hoodCords(): Part[] {
  return [
    cord(line('519,371 528,420 522,500 530,572')),
    cord(line('441,371 434,430 440,500 433,540')),
    cordTip(line('530,562 531,590')),
    cordTip(line('434,532 432,560')),
  ];
}

const FALL: readonly Point[] = line('480,150 560,160 618,208 630,290 600,370 548,432 480,458');

/** Draws the hood from behind, hanging down the back as a soft pocket. */
export function hoodBack(): Part[] {
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

export function hoodBackInk(): string {
  const crown: readonly Point[] = line('480,152 482,300 480,456');
  return seam(crown) + stitch(crown, 5);
}
