import type { Drawing, Fold, Part } from '../render/drawing';
import { labelPatch, labelPrint, peak, wordmark } from './shared/details';
import { across, both, halves, line, type Point, pair, ribbon, shape, type Views } from './shared/geometry';
import { crease, edge, pull, seam, shade, sleevePair, stitch, twin } from './shared/sewing';

const FRAME = { x: 44, y: 52, width: 872 };

const NECK: readonly Point[] = line('480,296 526,288 560,262 572,218!');
const BACK_NECK: readonly Point[] = line('480,224 534,223 572,214!');
const SHOULDER: readonly Point[] = line('572,214! 592,217 640,233 700,262!');
const ARMHOLE: readonly Point[] = line('700,262! 690,330 688,410 704,478!');
const SIDE: readonly Point[] = line('704,478! 698,600 694,720 698,850 704,968!');
const HEM: readonly Point[] = line('704,968! 600,982 480,986');
const SLEEVE_HEM: readonly Point[] = line('842,496! 790,530 736,550!');

function body(neck: readonly Point[]): string {
  return shape(halves([...neck, ...SHOULDER.slice(1), ...ARMHOLE.slice(1), ...SIDE.slice(1), ...HEM.slice(1)]));
}

const form = shape(
  halves([
    [480, 160],
    [560, 170],
    [640, 226],
    [716, 250],
    [716, 470],
    ...SIDE.slice(1, -1),
    [706, 1100, 'corner'],
    [480, 1100],
  ]),
);
const sleeve: readonly Point[] = line(
  '660,241! 702,262 752,300 796,376 842,496! 790,530 736,550! 704,476 660,440 650,300',
);
const sleeveForm: readonly Point[] = line('640,236 752,300 796,376 880,590! 772,640! 736,550 704,476 620,380');

const sleeves = sleevePair({
  outline: sleeve,
  form: sleeveForm,
  far: line('800,430 842,496! 794,540 737,551! 720,480'),
  fabric: 'jersey',
  lean: 22,
  ripple: 0.5,
  lift: 0.08,
  folds: (side) => [
    pull(side(line('706,470 744,420 760,350')), 15, 6),
    pull(side(line('712,486 760,470 800,420')), 12, -5),
    pull(side(line('790,530 776,480 740,430')), 14, 4),
    pull(side(line('704,268 730,330 728,390')), 14, 4),
  ],
});

const hang: Fold[] = [
  ...both((side) => pull(side(line('700,486 640,540 590,640')), 17, 7)),
  ...both((side) => pull(side(line('698,500 664,580 650,690')), 14, -6)),
  ...both((side) => pull(side(line('692,400 650,450 580,480')), 14, 4)),
  ...both((side) => pull(side(line('640,240 632,330 650,420')), 18, 3)),
  pull(line('560,988 568,880 548,720'), 26, 7),
  pull(line('404,988 392,890 410,740'), 24, 7),
  pull(line('646,976 640,880 652,780'), 20, -6),
  pull(line('304,976 316,880 300,780'), 20, -6),
  pull(line('696,760 640,790 560,800'), 15, 5),
  pull(line('264,740 330,776 400,780'), 15, 5),
  pull(line('696,830 650,850 590,840'), 12, -4),
  crease(line('430,660 490,690 560,680'), 20, 4),
];

const farHem: Part = {
  outline: shape(halves(line('480,900 690,900! 703,964! 600,990 480,995'))),
  form,
  depth: 0.3,
  fabric: 'jersey',
  inside: true,
  shift: -0.2,
};

const cloth = { form, depth: 0.36, fabric: 'jersey', lift: 0.16, sheen: 0.03, ripple: 0.55 } as const;

const hems = [
  twin(across([...HEM].reverse()), -18, 5),
  edge(across([...HEM].reverse())),
  ...pair(SLEEVE_HEM).map((line) => twin(line, 16, 5)),
  ...pair(SLEEVE_HEM).map((line) => edge(line)),
  ...pair(ARMHOLE).map((line) => seam(line, 0.7)),
  ...pair(ARMHOLE).map((line) => stitch(line, 5)),
  ...both((side) => shade(side(line('702,470 699,560 694,700')), 14, 0.1)),
];

const front: Drawing = {
  camera: FRAME,
  parts: [
    {
      outline: shape(halves([...BACK_NECK, [560, 280], [480, 320]])),
      depth: 0.15,
      fabric: 'jersey',
      inside: true,
      shift: -0.16,
    },
    { outline: ribbon(across(BACK_NECK), 0, 15), depth: 0.4, fabric: 'rib', inside: true, shift: -0.1 },
    labelPatch(259),
    ...sleeves,
    farHem,
    {
      outline: body(NECK),
      ...cloth,
      folds: [...hang, pull(line('560,280 590,360 580,450'), 18, 4), pull(line('400,284 372,370 384,460'), 18, 4)],
      bumps: [
        { x: 384, y: 450, rx: 100, ry: 80, height: 12 },
        { x: 580, y: 450, rx: 100, ry: 80, height: 12 },
      ],
    },
    { outline: ribbon(across(NECK), -1, 19), depth: 0.4, fabric: 'rib', lift: 0.05 },
  ],
  ink: [
    ...hems,
    ...pair([...SHOULDER].map(([x, y]): Point => [x, y + 5])).map((line) => seam(line, 0.8)),
    stitch(across(NECK), 24),
    seam(across(NECK), 0.3),
  ].join(''),
  print: wordmark(588, 400, 13, -2),
  trim: labelPrint(259),
};

const back: Drawing = {
  camera: FRAME,
  parts: [
    ...sleeves,
    farHem,
    {
      outline: body(BACK_NECK),
      ...cloth,
      folds: [...hang, crease(line('480,330 484,480 480,640'), 34, 5), pull(line('500,300 560,330 640,330'), 16, 4)],
      bumps: [
        { x: 380, y: 400, rx: 100, ry: 110, height: 9 },
        { x: 580, y: 400, rx: 100, ry: 110, height: 9 },
      ],
    },
    { outline: ribbon(across(BACK_NECK), -1, 17), depth: 0.4, fabric: 'rib', lift: 0.05 },
  ],
  ink: [
    ...hems,
    stitch(across(BACK_NECK), 22),
    seam(across(line('480,330 580,322 692,316'))),
    twin(across(line('480,330 580,322 692,316')), 5, 4),
  ].join(''),
  print: peak(480, 286, 20),
};

const detail: Drawing = { ...front, camera: { x: 452, y: 206, width: 280 } };

export const tee: Views = { front, back, detail };
