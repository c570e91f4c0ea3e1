import sharp from 'sharp';
import { type Camera, HALF_HEIGHT, HALF_WIDTH, HEIGHT, type Part, WHOLE, WIDTH } from './drawing';
import { type Bounds, blur, boundsOf, type Field, field, resized, sample } from './field';
import { relief } from './relief';

function document(body: string, camera: Camera, width: number): Buffer {
  const viewBox = `${camera.x} ${camera.y} ${camera.width} ${(camera.width * HEIGHT) / WIDTH}`;
  const height = (width * HEIGHT) / WIDTH;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${body}</svg>`,
  );
}

/** Returns the coverage (0 to 255) of everything the SVG paints. */
export async function coverage(body: string, camera: Camera, width: number): Promise<Uint8Array> {
  return sharp(document(body, camera, width))
    .extractChannel(3)
    .raw()
    .toBuffer();
}

/** Returns four channels per pixel, not premultiplied. */
export async function picture(body: string, camera: Camera, width: number): Promise<Uint8Array> {
  return sharp(document(body, camera, width))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
}

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
function inflate(mask: Uint8Array): Field {
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

/** Slope of the surface to the right (x) and downwards (y). */
export interface Slopes {
  readonly x: Field;
  readonly y: Field;
}

function slopesOf(heights: Field, box: Bounds, cell: number): Slopes {
  const { width, height, data } = heights;
  const x = field(width, height);
  const y = field(width, height);
  const [top, bottom] = [Math.max(1, box.top), Math.min(height - 2, box.bottom)];
  const [left, right] = [Math.max(1, box.left), Math.min(width - 2, box.right)];
  for (let row = top; row <= bottom; row++) {
    for (let at = row * width + left, end = row * width + right; at <= end; at++) {
      x.data[at] = (data[at + 1]! - data[at - 1]!) / (2 * cell);
      y.data[at] = (data[at + width]! - data[at - width]!) / (2 * cell);
    }
  }
  return { x, y };
}

/** Distance in cells over which slopes are smoothed and carried past the edge of the form. */
const SOFTNESS = 2;
const OVERHANG = 8;

/** Smooths inside the mask only, and extends the result past its edge, so that no fringe shows there. */
function spread(source: Field, mask: Field, box: Bounds): Field {
  const { width, height } = source;
  const weighted = field(width, height);
  for (let at = 0; at < mask.data.length; at++) weighted.data[at] = source.data[at]! * mask.data[at]!;
  const soft = blur(weighted, SOFTNESS, box);
  const cover = blur(mask, SOFTNESS, box);
  for (let at = 0; at < soft.data.length; at++) soft.data[at]! /= Math.max(0.02, cover.data[at]!);
  return soft;
}

async function formSlopes(form: string): Promise<Slopes> {
  const mask = await coverage(`<path fill-rule="evenodd" d="${form}"/>`, WHOLE, HALF_WIDTH);
  const covered = boundsOf(mask, HALF_WIDTH);
  const inside = field(HALF_WIDTH, HALF_HEIGHT);
  if (covered === null) return { x: inside, y: inside };
  const box = resized(covered, 1, OVERHANG, HALF_WIDTH, HALF_HEIGHT);
  const raw = slopesOf(inflate(mask), box, WIDTH / HALF_WIDTH);
  for (let at = 0; at < mask.length; at++) inside.data[at] = mask[at]! > 200 ? 1 : 0;
  return { x: spread(raw.x, inside, box), y: spread(raw.y, inside, box) };
}

/** Cache of forms, which are slow to compute and often shared by several pieces, and by the front and its close-up. */
export class Forms {
  private readonly known = new Map<string, Promise<Slopes>>();

  of(form: string): Promise<Slopes> {
    const known = this.known.get(form) ?? formSlopes(form);
    this.known.set(form, known);
    return known;
  }
}

/** Returns the slopes of one piece as the camera sees it: its volume plus its folds, inside the given cells. */
export async function partSlopes(part: Part, camera: Camera, box: Bounds, forms: Forms): Promise<Slopes> {
  const form = await forms.of(part.form ?? part.outline);
  const detail = slopesOf(relief(part, camera, box), box, camera.width / HALF_WIDTH);
  const zoom = camera.width / WIDTH;
  const sign = part.inside === true ? -part.depth : part.depth;
  for (let row = box.top; row <= box.bottom; row++) {
    const y = camera.y / 2 + row * zoom;
    for (let column = box.left; column <= box.right; column++) {
      const at = row * HALF_WIDTH + column;
      const x = camera.x / 2 + column * zoom;
      detail.x.data[at]! += sign * sample(form.x, x, y);
      detail.y.data[at]! += sign * sample(form.y, x, y);
    }
  }
  return detail;
}
