import { type Bump, type Camera, type Fold, HALF_HEIGHT, HALF_WIDTH, type Part } from './drawing';
import { type Bounds, type Field, field } from './field';

/** Beyond this many widths a Gaussian ridge is too low to matter. */
const REACH = 2.6;

/** Returns the wanted cells within reach of the given places. */
function near(
  wanted: Bounds,
  camera: Camera,
  cell: number,
  xs: readonly number[],
  ys: readonly number[],
  reach: number,
): Bounds {
  return {
    left: Math.max(wanted.left, Math.floor((Math.min(...xs) - reach - camera.x) / cell)),
    right: Math.min(wanted.right, Math.ceil((Math.max(...xs) + reach - camera.x) / cell)),
    top: Math.max(wanted.top, Math.floor((Math.min(...ys) - reach - camera.y) / cell)),
    bottom: Math.min(wanted.bottom, Math.ceil((Math.max(...ys) + reach - camera.y) / cell)),
  };
}

function strengthAlong(fade: Fold['fade'], share: number): number {
  if (fade === 'both') return Math.sin(Math.PI * share) ** 1.7;
  return Math.cos((Math.PI / 2) * share) ** 1.6;
}

function addFold(heights: Field, camera: Camera, cell: number, wanted: Bounds, fold: Fold): void {
  const { line } = fold;
  const reach = fold.width * REACH;
  const box = near(
    wanted,
    camera,
    cell,
    line.map((p) => p[0]),
    line.map((p) => p[1]),
    reach,
  );
  const last = line.length - 1;
  for (let row = box.top; row <= box.bottom; row++) {
    const y = camera.y + row * cell;
    for (let column = box.left; column <= box.right; column++) {
      const x = camera.x + column * cell;
      let nearest = Number.POSITIVE_INFINITY;
      let share = 0;
      for (let i = 0; i < last; i++) {
        const [ax, ay] = line[i]!;
        const dx = line[i + 1]![0] - ax;
        const dy = line[i + 1]![1] - ay;
        const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
        const gap = (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2;
        if (gap < nearest) {
          nearest = gap;
          share = (i + along) / last;
        }
      }
      if (nearest > reach * reach) continue;
      const strength = strengthAlong(fold.fade, share);
      // A fold narrows as it dies away, as a real pull line does.
      const width = fold.width * (0.45 + 0.55 * strength);
      heights.data[row * HALF_WIDTH + column]! += fold.height * strength * Math.exp(-nearest / (width * width));
    }
  }
}

function addBump(heights: Field, camera: Camera, cell: number, wanted: Bounds, bump: Bump): void {
  const box = near(
    wanted,
    camera,
    cell,
    [bump.x - bump.rx * REACH, bump.x + bump.rx * REACH],
    [bump.y - bump.ry * REACH, bump.y + bump.ry * REACH],
    0,
  );
  for (let row = box.top; row <= box.bottom; row++) {
    const v = (camera.y + row * cell - bump.y) / bump.ry;
    for (let column = box.left; column <= box.right; column++) {
      const u = (camera.x + column * cell - bump.x) / bump.rx;
      heights.data[row * HALF_WIDTH + column]! += bump.height * Math.exp(-u * u - v * v);
    }
  }
}

/** Adds a few slow waves that never line up, because cloth is not a machined surface. */
function ripple(x: number, y: number): number {
  const bend = 26 * Math.sin(y / 83 + 0.7) + 14 * Math.sin(x / 57 + y / 140);
  return (
    1.5 * Math.sin((x + bend) / 24 + Math.sin(y / 66) * 1.3) * (0.6 + 0.4 * Math.sin(y / 49 + x / 71)) +
    1.1 * Math.sin((x * 0.6 + y * 0.8 + bend) / 31 + 1.9) +
    0.5 * Math.sin((x * 0.9 - y * 0.5) / 13 + bend / 17)
  );
}

/** Returns the heights of the folds, bumps and ripples of one piece, in drawing units, inside the wanted cells. */
export function relief(part: Part, camera: Camera, wanted: Bounds): Field {
  const cell = camera.width / HALF_WIDTH;
  const heights = field(HALF_WIDTH, HALF_HEIGHT);
  const amount = part.ripple ?? 0;
  if (amount > 0) {
    for (let row = wanted.top; row <= wanted.bottom; row++) {
      for (let column = wanted.left; column <= wanted.right; column++) {
        heights.data[row * HALF_WIDTH + column] = amount * ripple(camera.x + column * cell, camera.y + row * cell);
      }
    }
  }
  for (const fold of part.folds ?? []) addFold(heights, camera, cell, wanted, fold);
  for (const bump of part.bumps ?? []) addBump(heights, camera, cell, wanted, bump);
  return heights;
}
