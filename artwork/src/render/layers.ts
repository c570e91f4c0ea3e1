import { type Bounds, boundsOf, resized } from './bounds';
import type { Drawing, Part } from './drawing';
import { weaveAt, weaves } from './fabric';
import { blur, sample } from './field';
import { type Camera, HALF_HEIGHT, HALF_WIDTH, HEIGHT, WIDTH, zoomOf } from './frame';
import { halved } from './halve';
import { toneOf } from './light';
import { TONES } from './ramps';
import { coverage, picture } from './rasterise';
import { type Forms, partSlopes } from './slopes';
import { sweepTones } from './sweep';

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
