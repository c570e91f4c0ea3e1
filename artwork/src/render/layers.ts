import {
  type Camera,
  type Drawing,
  HALF_HEIGHT,
  HALF_WIDTH,
  HEIGHT,
  type Part,
  type Stand,
  WIDTH,
  zoomOf,
} from './drawing';
import { weaveAt, weaves } from './fabric';
import { type Bounds, blur, boundsOf, type Field, field, resized, sample } from './field';
import { TONES } from './ramps';
import { coverage, type Forms, partSlopes, picture } from './slopes';

/** Returns a full-size mask on the half-size grid, from 0 to 1, which is enough for everything that gets blurred. */
function halved(mask: Uint8Array): Field {
  const out = field(HALF_WIDTH, HALF_HEIGHT);
  for (let y = 0; y < HALF_HEIGHT; y++) {
    for (let x = 0; x < HALF_WIDTH; x++) out.data[y * HALF_WIDTH + x] = mask[y * 2 * WIDTH + x * 2]! / 255;
  }
  return out;
}

/** Lights the paper: bright where the soft box hits it, falling off to the lower right, with a faint vignette. */
function paper(x: number, y: number): number {
  const u = x / WIDTH;
  const v = y / HEIGHT;
  const glow = Math.exp(-(((u - 0.36) / 0.75) ** 2) - ((v - 0.3) / 0.8) ** 2);
  const corner = Math.hypot(u - 0.5, v - 0.5) ** 2;
  return 0.83 + 0.13 * glow - 0.1 * corner;
}

function standing(stand: Stand, x: number, y: number): number {
  const near = Math.hypot((x - stand.x) / stand.rx, (y - stand.y) / stand.ry);
  const far = Math.hypot((x - stand.x - 40) / (stand.rx * 1.7), (y - stand.y - 6) / (stand.ry * 2.6));
  return 0.34 * Math.exp(-(near ** 4)) + 0.16 * Math.exp(-far * far);
}

/** Returns the studio paper with the shadow of the product on it, as indices into the sweep ramp. */
function sweepTones(cover: Uint8Array, camera: Camera, stand: Stand | undefined): Uint16Array {
  const zoom = zoomOf(camera);
  const half = halved(cover);
  const near = blur(half, 5 * zoom);
  const far = blur(half, 22 * zoom);
  const hung = stand === undefined ? 1 : 0.35;
  const out = new Uint16Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const shadow =
        0.11 * sample(near, (x - 6 * zoom) / 2, (y - 9 * zoom) / 2) +
        0.2 * sample(far, (x - 26 * zoom) / 2, (y - 34 * zoom) / 2);
      const floor = stand === undefined ? 0 : standing(stand, camera.x + x / zoom, camera.y + y / zoom);
      const tone = paper(x, y) - shadow * hung - floor;
      out[y * WIDTH + x] = Math.round(Math.min(1, Math.max(0, tone)) * (TONES - 1));
    }
  }
  return out;
}

/** One soft box, upper left, in front of the garment. Every picture in the shop is lit by it. */
const LIGHT = unit(-0.46, -0.52, 0.72);
/** Halfway between the light and the lens: where a surface shines. */
const SHINE = unit(LIGHT[0], LIGHT[1], LIGHT[2] + 1);
/** A white card low on the right keeps the shade side open. */
const BOUNCE = unit(0.82, 0.35, 0.3);

type Direction = readonly [number, number, number];

function unit(x: number, y: number, z: number): Direction {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

const GLOSS = 26;
const FLAT_SHINE = SHINE[2] ** GLOSS;

function dot(a: Direction, x: number, y: number, z: number): number {
  return a[0] * x + a[1] * y + a[2] * z;
}

/** Exposure: a surface facing the lens is slightly lighter than its named colour, because much of it lies in shade. */
const KEY = 0.535;

/** Returns the tone of a surface with the given slopes. */
function toneOf(slopeX: number, slopeY: number, sheen: number): number {
  const z = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
  const x = -slopeX * z;
  const y = -slopeY * z;
  const turned = dot(LIGHT, x, y, z) - LIGHT[2];
  const diffuse = turned > 0 ? turned * 0.6 : turned * 0.42;
  const bounce = Math.max(0, dot(BOUNCE, x, y, z) - 0.45) * 0.2;
  const rim = (1 - z) * (1 - z) * 0.22;
  const shine = sheen > 0 ? sheen * (Math.max(0, dot(SHINE, x, y, z)) ** GLOSS - FLAT_SHINE) : 0;
  return KEY + diffuse + bounce - rim + shine;
}

/** Everything about a view that does not depend on the colour of the garment. */
export interface Layers {
  /** Index into the cloth ramp. */
  readonly tone: Uint16Array;
  readonly cover: Uint8Array;
  readonly print: Uint8Array;
  /** Index into the sweep ramp, with the shadow of the garment on it. */
  readonly sweep: Uint16Array;
  readonly trim: Uint8Array | null;
}

interface Sheet {
  readonly tone: Float32Array;
  readonly cover: Float32Array;
  /** Share of ink that each point takes. */
  readonly inked: Float32Array;
}

/** The light falls from the upper left, so shadows slip to the lower right. */
const SLIP = [4, 7] as const;

function maskSvg(part: Part): string {
  return `<path fill-rule="evenodd" d="${part.outline}"/>`;
}

function throwShadow(sheet: Sheet, mask: Uint8Array, box: Bounds, lift: number, zoom: number): void {
  const reach = resized(box, 1, Math.ceil(24 * zoom), WIDTH, HEIGHT);
  const soft = blur(halved(mask), 4.5 * zoom, resized(reach, 0.5, 0, HALF_WIDTH, HALF_HEIGHT));
  const [dx, dy] = [SLIP[0] * zoom, SLIP[1] * zoom];
  for (let y = reach.top; y <= reach.bottom; y++) {
    for (let x = reach.left; x <= reach.right; x++) {
      const at = y * WIDTH + x;
      if (sheet.cover[at]! > 0 && mask[at]! < 255) {
        sheet.tone[at]! -= lift * sample(soft, (x - dx) / 2, (y - dy) / 2);
      }
    }
  }
}

/** Fades the weave towards the corners of a close-up, as a lens with a shallow focus does. */
function focus(x: number, y: number, zoom: number): number {
  if (zoom < 2) return 0.22;
  const away = Math.hypot(x / WIDTH - 0.5, (y / HEIGHT - 0.5) * 1.1);
  return Math.max(0.1, 1 - (away / 0.52) ** 2);
}

async function lay(sheet: Sheet, part: Part, camera: Camera, forms: Forms): Promise<void> {
  const mask = await coverage(maskSvg(part), camera, WIDTH);
  const box = boundsOf(mask, WIDTH);
  if (box === null) return;
  const zoom = zoomOf(camera);
  if ((part.lift ?? 0) > 0) throwShadow(sheet, mask, box, part.lift ?? 0, zoom);
  const slopes = await partSlopes(part, camera, resized(box, 0.5, 2, HALF_WIDTH, HALF_HEIGHT), forms);
  const weave = weaves[part.fabric];
  const turn = ((part.turn ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const base = part.shift ?? 0;
  const takesInk = part.loose === true ? 0 : 1;
  for (let y = box.top; y <= box.bottom; y++) {
    for (let x = box.left; x <= box.right; x++) {
      const at = y * WIDTH + x;
      const alpha = mask[at]! / 255;
      if (alpha === 0) continue;
      const sx = sample(slopes.x, x / 2, y / 2);
      const sy = sample(slopes.y, x / 2, y / 2);
      // The weave is shifted by the slope, so that it bends over the folds instead of lying flat on the picture.
      const px = camera.x + x / zoom + sx * 7;
      const py = camera.y + y / zoom + sy * 7;
      const u = (px * cos + py * sin) / weave.repeat[0];
      const v = (py * cos - px * sin) / weave.repeat[1];
      const knit = weaveAt(weave, u, v) * weave.strength * focus(x, y, zoom);
      const tone = toneOf(sx, sy, part.sheen ?? 0.05) + base + knit;
      sheet.tone[at] = sheet.tone[at]! + (tone - sheet.tone[at]!) * alpha;
      sheet.cover[at] = sheet.cover[at]! + (1 - sheet.cover[at]!) * alpha;
      sheet.inked[at] = sheet.inked[at]! + (takesInk - sheet.inked[at]!) * alpha;
    }
  }
}

/** Grey ink at full coverage moves the tone by this much. */
const INK = 0.9;

export async function layersOf(drawing: Drawing, forms: Forms): Promise<Layers> {
  const { camera } = drawing;
  const size = WIDTH * HEIGHT;
  const sheet: Sheet = { tone: new Float32Array(size), cover: new Float32Array(size), inked: new Float32Array(size) };
  for (const part of drawing.parts) await lay(sheet, part, camera, forms);
  const [ink, print, trim] = await Promise.all([
    picture(drawing.ink, camera, WIDTH),
    coverage(drawing.print, camera, WIDTH),
    drawing.trim === undefined ? null : picture(drawing.trim, camera, WIDTH),
  ]);
  const tone = new Uint16Array(size);
  const cover = new Uint8Array(size);
  for (let at = 0; at < tone.length; at++) {
    const drawn = ((ink[at * 4]! - 127.5) / 255) * (ink[at * 4 + 3]! / 255) * INK * sheet.inked[at]!;
    tone[at] = Math.round(Math.min(1, Math.max(0, sheet.tone[at]! + drawn)) * (TONES - 1));
    cover[at] = Math.round(sheet.cover[at]! * 255);
  }
  return { tone, cover, print, sweep: sweepTones(cover, camera, drawing.stand), trim };
}
