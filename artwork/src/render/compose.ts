import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { HEIGHT, WIDTH } from './drawing';
import type { Layers } from './layers';
import { type Ramps, TONES } from './ramps';

/** Pieces with their own colour still take the light and shade of the surface they lie on. */
function litTrim(channel: number, tone: number): number {
  return Math.min(255, channel * (0.62 + 0.76 * (tone / TONES)));
}

/** Colours the layers. Plain lookups: this runs once for every colour of every view. */
export function colourise(layers: Layers, ramps: Ramps): Uint8Array {
  const { tone, cover, print, sweep, trim } = layers;
  const out = new Uint8Array(tone.length * 3);
  for (let at = 0; at < tone.length; at++) {
    const cloth = cover[at]! / 255;
    const shade = tone[at]! * 3;
    const paper = sweep[at]! * 3;
    const mark = print[at]! / 255;
    const own = trim === null ? 0 : trim[at * 4 + 3]! / 255;
    for (let c = 0; c < 3; c++) {
      let value = ramps.cloth[shade + c]!;
      if (mark > 0) value += (ramps.print[shade + c]! - value) * mark;
      if (trim !== null && own > 0) value += (litTrim(trim[at * 4 + c]!, tone[at]!) - value) * own;
      const back = ramps.sweep[paper + c]!;
      out[at * 3 + c] = back + (value - back) * cloth;
    }
  }
  return out;
}

/** A close-up of knit is all fine detail, which costs bytes and hides coarser encoding. */
const QUALITY = { whole: 86, close: 74 } as const;
/** The next level takes the encoder twice the time and saves a twentieth of the bytes. */
const EFFORT = 2;

/**
 * Widths (px) of the smaller renditions: for cards, and for pictures that fill most phones. The contracts name the same
 * widths.
 */
const SMALLER = [480, 720] as const;

/** Writes `<stem>.webp`, `<stem>-480.webp` and `<stem>-720.webp` below the folder and returns their names. */
export async function writePictures(
  pixels: Uint8Array,
  folder: string,
  stem: string,
  kind: keyof typeof QUALITY,
): Promise<string[]> {
  const full = `${stem}.webp`;
  await mkdir(dirname(join(folder, full)), { recursive: true });
  const quality = QUALITY[kind];
  const image = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const writeSmaller = async (width: number): Promise<string> => {
    const name = `${stem}-${width}.webp`;
    await image
      .clone()
      .resize(width, null, { kernel: 'mitchell' })
      .webp({ quality: quality - 4, effort: EFFORT })
      .toFile(join(folder, name));
    return name;
  };
  const [smaller] = await Promise.all([
    Promise.all(SMALLER.map(writeSmaller)),
    image.clone().webp({ quality, effort: EFFORT }).toFile(join(folder, full)),
  ]);
  return [full, ...smaller];
}
