import type { Drawing, Fold, Part } from '../render/drawing';
import { peak } from './shared/details';
import { line, mirror, type Point, shape, type Views } from './shared/geometry';
import { edge, pull, ridge, seam, shade } from './shared/sewing';

const FRAME = { x: 60, y: 106, width: 840 };

const OUTLINE: readonly Point[] = line(`
  428,236! 490,244 556,236! 560,420 562,580 572,680 588,770 570,850 510,884 420,908 310,934 214,938
  158,908 150,856 196,818 290,784 372,730 416,650 430,540 430,400
`);
const FORM: readonly Point[] = [[428, 100, 'corner'], [556, 100, 'corner'], ...OUTLINE.slice(3)];
const CUFF: readonly Point[] = line('428,236! 490,244 556,236! 559,360! 494,370 429,362!');
const HEEL: readonly Point[] = line('566,640! 588,770 570,850 506,886! 486,830 500,750');
const TOE: readonly Point[] = line('262,938! 214,938 158,908 150,856 196,818 230,806! 258,860');
const ARCH: readonly Point[] = line('322,766! 372,730 396,696! 446,790 464,896! 400,914 352,925! 352,840');

type Place = (points: readonly Point[]) => Point[];

function moved(dx: number, dy: number): Place {
  return (points) =>
    points.map(([x, y, kind]): Point => (kind === undefined ? [x + dx, y + dy] : [x + dx, y + dy, kind]));
}

function folds(at: Place): Fold[] {
  return [
    pull(at(line('420,640 480,660 556,640')), 13, 5),
    pull(at(line('398,690 460,720 530,716')), 13, -6),
    pull(at(line('374,730 430,770 500,780')), 14, 6),
    pull(at(line('562,600 510,616 450,604')), 11, -4),
    ridge(at(line('440,520 490,534 552,522')), 11, 3),
    pull(at(line('290,786 320,840 310,900')), 14, 4),
    ridge(at(line('440,420 492,430 552,420')), 9, 2.4),
  ];
}

function sock(at: Place, lift: number): Part[] {
  const form = shape(at(FORM));
  const cloth = { form, depth: 0.46, ripple: 0.3, folds: folds(at) } as const;
  return [
    {
      outline: shape(at(line('428,238! 490,222 556,238! 490,260'))),
      form,
      depth: 0.3,
      fabric: 'rib',
      inside: true,
      shift: -0.24,
    },
    { outline: shape(at(OUTLINE)), ...cloth, fabric: 'jersey', lift },
    { outline: shape(at(ARCH)), ...cloth, fabric: 'rib', turn: 62 },
    { outline: shape(at(HEEL)), ...cloth, fabric: 'fleece', turn: 30, shift: -0.09 },
    { outline: shape(at(TOE)), ...cloth, fabric: 'fleece', turn: 80, shift: -0.09 },
    { outline: shape(at(CUFF)), ...cloth, fabric: 'rib', shift: 0.02 },
  ];
}

function sockInk(at: Place): string {
  return [
    seam(at(line('566,640 500,750 486,830 506,886')), 0.7),
    seam(at(line('230,806 258,860 262,938')), 0.7),
    seam(at(line('429,362 494,370 559,360')), 0.6),
    edge(at(line('428,236 490,244 556,236'))),
    shade(at(line('160,904 214,934 310,930 420,904 510,880')), 20, 0.14),
  ].join('');
}

const near = moved(-36, 66);
const far = moved(124, -18);
const flip =
  (place: Place): Place =>
  (points) =>
    mirror(place(points));

function view(nearAt: Place, farAt: Place, print: string): Drawing {
  return { camera: FRAME, parts: [...sock(farAt, 0), ...sock(nearAt, 0.3)], ink: sockInk(nearAt), print };
}

const front = view(near, far, peak(458, 470, 34));
const back = view(flip(near), flip(far), peak(502, 470, 34));
const detail: Drawing = { ...front, camera: { x: 350, y: 262, width: 290 } };

export const socks: Views = { front, back, detail };
