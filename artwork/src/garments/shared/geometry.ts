import { type Drawing, type Vector, WIDTH } from '../../render/drawing';

export const garmentViews = ['front', 'back', 'detail'] as const;

export type GarmentView = (typeof garmentViews)[number];

export type Views = Record<GarmentView, Drawing>;

/** A point of a drawn line; lines run smoothly through their points except at corners. */
export type Point = readonly [x: number, y: number] | readonly [x: number, y: number, kind: 'corner'];

/** Reads points written as "480,506 532,494 612,290!", where "!" marks a corner: patterns stay short and legible. */
export function line(written: string): Point[] {
  return written
    .trim()
    .split(/\s+/)
    .map((point): Point => {
      const [x, y] = point.split(',').map(Number.parseFloat);
      if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`Not a point: "${point}"`);
      return point.endsWith('!') ? [x, y, 'corner'] : [x, y];
    });
}

const CENTRE = WIDTH / 2;
const STEPS = 10;

/** Shifts a point by a few units, left unlike right, because no garment hangs as true as its pattern. */
function drape([x, y]: Vector): Vector {
  return [
    x + 2.6 * Math.sin(y / 118 + 0.6) + 1.6 * Math.sin(y / 47 + x / 90),
    y + 2.4 * Math.sin(x / 131 + 2.1) + 1.2 * Math.sin(x / 53 - y / 110) + (x - CENTRE) * 0.008,
  ];
}

function tangent(before: Vector, after: Vector): Vector {
  return [(after[0] - before[0]) / 2, (after[1] - before[1]) / 2];
}

/** Runs a Catmull-Rom curve through the points, cut into short straight pieces. */
function spline(points: readonly Point[], closed: boolean): Vector[] {
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))]!;
  const line: Vector[] = [];
  const spans = closed ? count : count - 1;
  for (let i = 0; i < spans; i++) {
    const [from, to] = [at(i), at(i + 1)];
    const chord: Vector = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(...chord);
    const hold = (t: Vector): Vector => {
      // Long neighbours must not swing a short span about.
      const reach = Math.min(1, (length * 1.1) / Math.max(1, Math.hypot(...t)));
      return [t[0] * reach, t[1] * reach];
    };
    const start = from[2] === undefined ? hold(tangent([at(i - 1)[0], at(i - 1)[1]], [to[0], to[1]])) : chord;
    const end = to[2] === undefined ? hold(tangent([from[0], from[1]], [at(i + 2)[0], at(i + 2)[1]])) : chord;
    for (let s = 0; s < STEPS; s++) {
      const t = s / STEPS;
      const [a, b, c, d] = [
        2 * t ** 3 - 3 * t ** 2 + 1,
        t ** 3 - 2 * t ** 2 + t,
        -2 * t ** 3 + 3 * t ** 2,
        t ** 3 - t ** 2,
      ];
      line.push([
        a * from[0] + b * start[0] + c * to[0] + d * end[0],
        a * from[1] + b * start[1] + c * to[1] + d * end[1],
      ]);
    }
  }
  if (!closed) {
    const last = at(count - 1);
    line.push([last[0], last[1]]);
  }
  return line;
}

/** Returns the line as it lies on the hanging cloth. */
export function trace(points: readonly Point[], closed = false): Vector[] {
  return spline(points, closed).map(drape);
}

/** Removes the drape in advance, for things that are not cloth: a bottle must stand straight. */
export function still(points: readonly Point[], closed = false): Point[] {
  return spline(points, closed)
    .filter((_, i) => i % 2 === 0)
    .map(([x, y]): Point => {
      const [dx, dy] = drape([x, y]);
      return [2 * x - dx, 2 * y - dy];
    });
}

export function polyline(line: readonly Vector[], closed = false): string {
  const path = line.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return closed ? `${path}Z` : path;
}

/** Returns path data of a closed shape. */
export function shape(points: readonly Point[]): string {
  return polyline(trace(points, true), true);
}

export function mirror(points: readonly Point[]): Point[] {
  return points
    .map(([x, y, kind]): Point => (kind === undefined ? [2 * CENTRE - x, y] : [2 * CENTRE - x, y, kind]))
    .reverse();
}

/** Returns a closed symmetric outline from its right half, listed from the top centre to the bottom centre. */
export function halves(right: readonly Point[]): Point[] {
  return [...right, ...mirror(right).filter(([x]) => Math.abs(x - CENTRE) > 0.5)];
}

/** Returns an open symmetric line from its right half, listed from the centre outwards. */
export function across(right: readonly Point[]): Point[] {
  return [...mirror(right), ...right.filter(([x]) => Math.abs(x - CENTRE) > 0.5)];
}

/** Returns a line and its mirror image, both with the garment on the same hand: for seams, stitches and bindings. */
export function pair(points: readonly Point[]): Point[][] {
  return [[...points], mirror(points)];
}

/** Repeats a drawing on both sides, each line in the order given: for folds, which start where the pull is. */
export function both<T>(draw: (side: (points: readonly Point[]) => Point[]) => T): T[] {
  return [draw((points) => [...points]), draw((points) => mirror(points).reverse())];
}

/** Moves the line sideways: to the right of its direction of travel for a positive distance. */
export function beside(line: readonly Vector[], distance: number): Vector[] {
  return line.map(([x, y], i) => {
    const before = line[Math.max(0, i - 1)]!;
    const after = line[Math.min(line.length - 1, i + 1)]!;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [x - (dy / length) * distance, y + (dx / length) * distance];
  });
}

/** Returns a strip of even width along a line: bindings, straps, waistbands, cords. */
export function ribbon(points: readonly Point[], from: number, to: number): string {
  const line = trace(points);
  return polyline([...beside(line, from), ...beside(line, to).reverse()], true);
}
