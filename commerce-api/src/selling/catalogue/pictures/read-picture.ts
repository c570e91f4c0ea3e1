import { MOST_PICTURE_PIXELS } from '@nara/shared-contracts/rules';
import { fileTypeOf } from '#platform/file-types';
import { Refusal } from '#platform/http';
import { notAPicture, pictureAnimated, pictureTooLarge, pictureUnreadable } from './refusals';

export interface PixelSize {
  width: number;
  height: number;
}

interface ReadingOptions {
  /** Returns what a picture of a size is scaled by, at most 1. */
  scaleOf: (size: PixelSize) => number;
  /** Returns why a picture of a size is not taken; null when it is. */
  refuse: (size: PixelSize) => Refusal | null;
}

const QUALITY = 92;

/** Shoppers see no difference behind what was transparent, and every screen shows the same. */
const BACKGROUND = '#ffffff';

/** Throws 415 `not-a-picture` unless a file is one by its content, whatever its sender calls it. */
export function requirePicture(content: Buffer): void {
  if (!fileTypeOf(content)?.startsWith('image/')) throw notAPicture();
}

/** Imports sharp on demand, for the processes that work on pictures alone. Several of them run, so each uses one core. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Tells whether a PNG moves; readers that know no animation show its first frame. */
function isAnimatedPng(content: Buffer): boolean {
  const control = content.indexOf('acTL');
  return control !== -1 && control < content.indexOf('IDAT') && content.subarray(1, 4).equals(Buffer.from('PNG'));
}

/** Names what is wrong with a file that could not be read. */
function toRefusal(fault: unknown): unknown {
  if (fault instanceof Refusal) return fault;
  return fault instanceof Error && /pixel limit/i.test(fault.message) ? pictureTooLarge() : pictureUnreadable();
}

/**
 * Reads a file that somebody sent, whatever it is, and makes a picture of our own of it: upright, in sRGB, without
 * metadata. Throws 422 when it cannot be one.
 */
export async function readPicture(
  content: Buffer,
  { scaleOf, refuse }: ReadingOptions,
): Promise<PixelSize & { master: Buffer }> {
  const sharp = await loadSharp();
  const source = () => sharp(content, { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'warning' });
  try {
    if (isAnimatedPng(content)) throw pictureAnimated();
    const { autoOrient: size, pages = 1 } = await source().metadata();
    if (pages > 1) throw pictureAnimated();
    const refusal = refuse(size);
    if (refusal) throw refusal;
    const scale = scaleOf(size);
    const width = Math.max(1, Math.round(size.width * scale));
    const height = Math.max(1, Math.round(size.height * scale));
    // Metadata is left out, and colours are those of sRGB, unless told otherwise.
    const master = await source()
      .autoOrient()
      .resize(width, height, { fit: 'fill' })
      .flatten({ background: BACKGROUND })
      .webp({ quality: QUALITY, smartSubsample: true, effort: 2 })
      .toBuffer();
    return { width, height, master };
  } catch (fault) {
    throw toRefusal(fault);
  }
}
