import type { Bounds } from './bounds';

/** A grid of numbers, row by row. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function field(width: number, height: number): Field {
  return { width, height, data: new Float32Array(width * height) };
}

/** A run of parallel lines through a grid: where the first starts, and the steps along and between them. */
interface Lines {
  readonly start: number;
  readonly count: number;
  readonly length: number;
  readonly along: number;
  readonly between: number;
}

/** Blurs once with a box along lines of the grid; three passes come close to a Gaussian. */
function boxPass(from: Float32Array, to: Float32Array, lines: Lines, radius: number): void {
  const scale = 1 / (2 * radius + 1);
  const { along } = lines;
  for (let line = 0; line < lines.count; line++) {
    const start = lines.start + line * lines.between;
    const last = start + (lines.length - 1) * along;
    let sum = from[start]! * (radius + 1);
    for (let i = 1; i <= radius; i++) sum += from[Math.min(start + i * along, last)]!;
    for (let at = start; at <= last; at += along) {
      to[at] = sum * scale;
      sum += from[Math.min(at + (radius + 1) * along, last)]! - from[Math.max(at - radius * along, start)]!;
    }
  }
}

/** Blurs the cells inside the box and leaves the others as they are. */
export function blur(source: Field, sigma: number, box: Bounds = edges(source)): Field {
  const radius = Math.max(1, Math.round(sigma * 0.95));
  const { width, height } = source;
  const start = box.top * width + box.left;
  const [across, down] = [box.right - box.left + 1, box.bottom - box.top + 1];
  const rows: Lines = { start, count: down, length: across, along: 1, between: width };
  const columns: Lines = { start, count: across, length: down, along: width, between: 1 };
  const a = source.data.slice();
  const b = new Float32Array(a.length);
  for (let pass = 0; pass < 3; pass++) {
    boxPass(a, b, rows, radius);
    boxPass(b, a, columns, radius);
  }
  return { width, height, data: a };
}

function edges(source: Field): Bounds {
  return { left: 0, top: 0, right: source.width - 1, bottom: source.height - 1 };
}

/** Reads between the grid points. Coordinates are in cells and are held inside the grid. */
export function sample(source: Field, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), source.width - 1.001);
  const cy = Math.min(Math.max(y, 0), source.height - 1.001);
  const ix = cx | 0;
  const iy = cy | 0;
  const fx = cx - ix;
  const fy = cy - iy;
  const at = iy * source.width + ix;
  const d = source.data;
  const top = d[at]! + (d[at + 1]! - d[at]!) * fx;
  const low = d[at + source.width]! + (d[at + source.width + 1]! - d[at + source.width]!) * fx;
  return top + (low - top) * fy;
}
