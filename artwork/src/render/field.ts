/** A rectangle of grid cells, edges included. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the cells a mask covers, or null for an empty mask. Most pieces fill a small part of the picture. */
export function boundsOf(mask: Uint8Array, width: number): Bounds | null {
  let [left, top, right, bottom] = [width, -1, -1, -1];
  const height = mask.length / width;
  for (let y = 0; y < height; y++) {
    let first = y * width;
    const end = first + width;
    while (first < end && mask[first] === 0) first++;
    if (first === end) continue;
    let last = end - 1;
    while (mask[last] === 0) last--;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, first - y * width);
    right = Math.max(right, last - y * width);
  }
  return bottom < 0 ? null : { left, top, right, bottom };
}

/** Returns the same rectangle with a margin, on a grid `scale` times as fine, held inside that grid. */
export function resized(box: Bounds, scale: number, margin: number, width: number, height: number): Bounds {
  return {
    left: Math.max(0, Math.floor(box.left * scale) - margin),
    top: Math.max(0, Math.floor(box.top * scale) - margin),
    right: Math.min(width - 1, Math.ceil(box.right * scale) + margin),
    bottom: Math.min(height - 1, Math.ceil(box.bottom * scale) + margin),
  };
}

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
