import type { Drawing, Part } from '../render/drawing';
import { peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, ribbon, shape, type Views } from './shared/geometry';
import { crease, edge, eyelet, pull, seam, shade, stitch } from './shared/sewing';

const FRAME = { x: 140, y: 156, width: 680 };

const DOME: readonly Point[] = line('480,372 566,382 648,430 696,520 712,620 714,690!');
const BASE: readonly Point[] = line('714,690! 610,672 480,664');
const crown = shape(halves([...DOME, ...BASE.slice(1)]));
const form = shape(halves([...DOME, [720, 800], [712, 920, 'corner'], [480, 920]]));

const BRIM_TOP: readonly Point[] = line('480,634 590,642 664,660 708,686');
const BRIM_EDGE: readonly Point[] = line('480,786 592,784 678,770 724,738');
const brim = shape(halves([...BRIM_TOP, [728, 708], ...[...BRIM_EDGE].reverse()]));
/** The brim is a shell bent downwards at the sides; it bulges most along its middle. */
const brimForm = shape(halves(line('480,540 640,580 760,690 720,760 600,826 480,840')));

const PANEL: readonly Point[] = line('486,376 566,410 612,500 624,664');
const button: Part = {
  outline: shape(line('464,372 472,362 488,362 496,372 488,380 472,380')),
  depth: 0.9,
  fabric: 'smooth',
  lift: 0.2,
};
const holes = eyelet(548, 470) + eyelet(412, 470);

const cloth = { outline: crown, form, depth: 0.62, fabric: 'woven', sheen: 0.07, ripple: 0.32 } as const;
const crownInk = [
  ...pair(PANEL).map((line) => seam(line)),
  ...pair(PANEL).map((line) => stitch(line, 6)),
  ...pair(PANEL).map((line) => stitch(line, -6)),
];

/** Rows of stitching follow the edge of the brim. */
const rows = [0.08, 0.22, 0.36, 0.5, 0.64, 0.78]
  .map((share) =>
    stitch(
      across(
        BRIM_EDGE.map(
          ([x, y], i): Point => [
            x + ((BRIM_TOP[i]?.[0] ?? x) - x) * share - (x - 480) * 0.04,
            y + ((BRIM_TOP[i]?.[1] ?? y) - y) * share,
          ],
        ),
      ),
    ),
  )
  .join('');

const front: Drawing = {
  camera: FRAME,
  parts: [
    {
      ...cloth,
      lift: 0.1,
      folds: [
        ...both((side) => crease(side(line('520,400 580,520 590,650')), 30, 3)),
        pull(line('712,660 660,620 600,610'), 14, 3),
      ],
    },
    button,
    {
      outline: brim,
      form: brimForm,
      depth: 0.5,
      fabric: 'woven',
      lift: 0.4,
      sheen: 0.06,
      ripple: 0.12,
      bumps: [{ x: 480, y: 712, rx: 170, ry: 80, height: 18 }],
    },
  ],
  ink: [
    ...crownInk,
    holes,
    rows,
    edge(across(BRIM_EDGE), 1.2),
    shade(across(line('480,640 590,648 664,666 708,692')), 16, 0.24),
  ].join(''),
  print: wordmark(480, 560, 34, 0.4),
};

const backBase: readonly Point[] = line('714,690! 650,712 590,726!');
const ARCH: readonly Point[] = line('480,586 540,600 582,650 590,726!');
const backCrown = shape(halves([...ARCH, ...[...backBase].reverse().slice(1), ...[...DOME].reverse().slice(1)]));
const STRAP: readonly Point[] = across(line('480,712 540,710 602,700'));

const back: Drawing = {
  camera: FRAME,
  parts: [
    {
      outline: shape(halves(line('480,560 600,600 600,700 480,700'))),
      depth: 0.3,
      fabric: 'woven',
      inside: true,
      shift: -0.24,
    },
    {
      ...cloth,
      outline: backCrown,
      lift: 0.18,
      folds: both((side) => crease(side(line('520,400 580,500 600,600')), 30, 3)),
    },
    { outline: ribbon(STRAP, -13, 13), form, depth: 0.6, fabric: 'rib', turn: 90, lift: 0.2, shift: -0.04 },
    button,
  ],
  ink: [
    ...pair(line('486,376 570,420 624,520 650,712')).flatMap((line) => [seam(line), stitch(line, 6)]),
    seam(line('480,382 481,480 480,586')),
    stitch(across(ARCH), -7),
    ...pair(backBase).map((line) => stitch(line, 8)),
    stitch(STRAP, -9),
    stitch(STRAP, 9),
  ].join(''),
  print: peak(480, 520, 20),
  trim: `<rect x="505" y="701" width="20" height="21" rx="3" fill="none" stroke="#b9b6af" stroke-width="5"/>`,
};

const detail: Drawing = { ...front, camera: { x: 378, y: 492, width: 290 } };

export const cap: Views = { front, back, detail };
