import { fileTypeOf } from '#platform/file-types';
import { Refusal } from '#platform/http';
import { notAPicture, pictureAnimated, pictureTooLarge, pictureUnreadable } from './refusals';

export interface PixelSize {
  width: number;
  height: number;
}

interface ReadingOptions {
  /** Most pixels, of a picture as it was sent. A larger one is refused by its header, before it is decoded. */
  mostPixels: number;
  /** Returns the factor by which a picture of this size is scaled, at most 1. */
  scaleOf: (size: PixelSize) => number;
  /** Returns the refusal of a picture of this size; null if it is accepted. */
  refuse: (size: PixelSize) => Refusal | null;
}

const QUALITY = 92;

/** White behind transparent areas: shoppers see no difference, and every screen shows the same. */
const BACKGROUND = '#ffffff';

/** Throws 415 `not-a-picture` unless the file's content is that of an image. The declared type is ignored. */
export function requirePicture(content: Buffer): void {
  if (!fileTypeOf(content)?.startsWith('image/')) throw notAPicture();
}

/** Imports sharp on demand, only in the processes that work on pictures. Several of them run, so each uses one core. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Tells whether a PNG is animated. Readers that do not support animation show its first frame. */
function isAnimatedPng(content: Buffer): boolean {
  const control = content.indexOf('acTL');
  return control !== -1 && control < content.indexOf('IDAT') && content.subarray(1, 4).equals(Buffer.from('PNG'));
}

/** Returns the refusal that fits a fault in reading a file. */
function toRefusal(fault: unknown, mostPixels: number): unknown {
  if (fault instanceof Refusal) return fault;
  return fault instanceof Error && /pixel limit/i.test(fault.message)
    ? pictureTooLarge(mostPixels)
    : pictureUnreadable();
}

/**
 * Reads an untrusted file and converts it to a picture of our own: upright, in sRGB, without metadata. Throws 422 if
 * that is not possible.
 */
export async function readPicture(
  content: Buffer,
  { mostPixels, scaleOf, refuse }: ReadingOptions,
): Promise<PixelSize & { master: Buffer }> {
  const sharp = await loadSharp();
  const source = () => sharp(content, { limitInputPixels: mostPixels, failOn: 'warning' });
  try {
    if (isAnimatedPng(content)) throw pictureAnimated();
    const { autoOrient: size, pages = 1 } = await source().metadata();
    if (pages > 1) throw pictureAnimated();
    const refusal = refuse(size);
    if (refusal) throw refusal;
    const scale = scaleOf(size);
    const width = Math.max(1, Math.round(size.width * scale));
    const height = Math.max(1, Math.round(size.height * scale));
    // By default, sharp drops the metadata and converts the colours to sRGB.
    const master = await source()
      .autoOrient()
      .resize(width, height, { fit: 'fill' })
      .flatten({ background: BACKGROUND })
      .webp({ quality: QUALITY, smartSubsample: true, effort: 2 })
      .toBuffer();
    return { width, height, master };
  } catch (fault) {
    throw toRefusal(fault, mostPixels);
  }
}
