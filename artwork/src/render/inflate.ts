import { type Bounds, boundsOf, resized } from './bounds';
import { type Field, field } from './field';
import { HALF_HEIGHT, HALF_WIDTH, WIDTH } from './frame';

/** Sweeps per level, coarse to fine. The coarse levels do the work; the fine ones only sharpen edges. */
const SWEEPS = [240, 80, 40, 24] as const;
const OVERSHOOT = 1.75;

function halve(mask: Uint8Array, width: number, height: number): Uint8Array {
  const w = width >> 1;
  const h = height >> 1;
  const out = new Uint8Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = y * 2 * width + x * 2;
      out[y * w + x] = (mask[at]! + mask[at + 1]! + mask[at + width]! + mask[at + width + 1]!) >> 2;
    }
  }
  return out;
}

function double(source: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(source.length * 4);
  for (let y = 0; y < height * 2; y++) {
    for (let x = 0; x < width * 2; x++) out[y * width * 2 + x] = source[(y >> 1) * width + (x >> 1)]!;
  }
  return out;
}

function relax(p: Float32Array, mask: Uint8Array, width: number, box: Bounds, cell: number, sweeps: number): void {
  const push = cell * cell;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let y = box.top; y <= box.bottom; y++) {
      for (let at = y * width + box.left, end = y * width + box.right; at <= end; at++) {
        if (mask[at]! < 128) p[at] = 0;
        else {
          const level = (p[at - 1]! + p[at + 1]! + p[at - width]! + p[at + width]! + push) * 0.25;
          p[at] = p[at]! + OVERSHOOT * (level - p[at]!);
        }
      }
    }
  }
}

/**
 * Inflates a flat outline like a soap film (Poisson's equation), then takes the square root, so that a long strip
 * becomes a half cylinder. This makes a flat pattern look like cloth around a body.
 */
export function inflate(mask: Uint8Array): Field {
  const covered = boundsOf(mask, HALF_WIDTH);
  if (covered === null) return field(HALF_WIDTH, HALF_HEIGHT);
  const masks = [mask];
  for (let level = 1; level < SWEEPS.length; level++) {
    masks.unshift(halve(masks[0]!, HALF_WIDTH >> (level - 1), Math.floor(HALF_HEIGHT / 2 ** (level - 1))));
  }
  let p: Float32Array = new Float32Array(masks[0]!.length);
  SWEEPS.forEach((sweeps, level) => {
    const shrink = 2 ** (SWEEPS.length - 1 - level);
    const width = HALF_WIDTH / shrink;
    const height = Math.floor(HALF_HEIGHT / shrink);
    if (level > 0) p = double(p, width / 2, height / 2);
    // The outermost cells stay at zero: they are the frame the film hangs on.
    const box = resized(covered, 1 / shrink, 1, width, height);
    const inner = {
      left: Math.max(1, box.left),
      top: Math.max(1, box.top),
      right: Math.min(width - 2, box.right),
      bottom: Math.min(height - 2, box.bottom),
    };
    relax(p, masks[level]!, width, inner, WIDTH / width, sweeps);
  });
  return { width: HALF_WIDTH, height: HALF_HEIGHT, data: p.map((value) => Math.sqrt(2 * Math.max(0, value))) };
}
