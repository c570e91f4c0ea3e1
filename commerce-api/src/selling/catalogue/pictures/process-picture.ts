import {
  CENTRE,
  cropAround,
  type FocalPoint,
  MAX_PICTURE_PIXELS,
  PICTURE_SHAPE,
} from '@nara/shared-contracts/rules/catalogue';
import { fileTypeOf } from '#platform/file-types';
import { ApiError } from '#platform/http';
import { workerTask } from '#platform/worker-pool';
import { notAPicture, pictureAnimated, pictureTooLarge, pictureTooSmall, pictureUnreadable } from './errors';

interface PixelSize {
  width: number;
  height: number;
}

interface ReadingOptions {
  /** Most pixels, of a picture as it was sent. A larger one is refused by its header, before it is decoded. */
  mostPixels: number;
  /** Returns the factor by which a picture of this size is scaled, at most 1. */
  scaleOf: (size: PixelSize) => number;
  /** Returns the refusal of a picture of this size; null if it is accepted. */
  refuse: (size: PixelSize) => ApiError | null;
}

const MASTER_QUALITY = 92;

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
  if (fault instanceof ApiError) return fault;
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
      .webp({ quality: MASTER_QUALITY, smartSubsample: true, effort: 2 })
      .toBuffer();
    return { width, height, master };
  } catch (fault) {
    throw toRefusal(fault, mostPixels);
  }
}

/** Widths of the renditions; the largest is the standard picture. */
const WIDTHS = [480, 720, 960] as const;

/** Renditions by file name. */
type Renditions = Readonly<Record<`${(typeof WIDTHS)[number]}.webp`, Uint8Array>>;

/** The whole picture: a master from which renditions are cut, and a small version for display. */
type MasterFiles = Readonly<Record<'master.webp' | 'whole.webp', Uint8Array>>;

interface ProcessedPicture {
  /** Size of the master in pixels. */
  width: number;
  height: number;
  master: MasterFiles;
  renditions: Renditions;
}

/** Large enough for a crop of twice the largest rendition. A longer side would add nothing. */
const MASTER = { width: 2 * PICTURE_SHAPE.width, height: 2 * PICTURE_SHAPE.height, longest: 8000 };
const WHOLE = 1200;

const QUALITY = { whole: 75, rendition: 80 };

const masterScale = ({ width, height }: PixelSize): number =>
  Math.min(1, Math.max(MASTER.width / width, MASTER.height / height), MASTER.longest / Math.max(width, height));

const isTooSmall = (size: PixelSize): boolean => cropAround(size, CENTRE).width < PICTURE_SHAPE.least.width;

/** Cuts the renditions from a master, around a focal point. */
async function cutRenditions(content: Uint8Array, focalPoint: FocalPoint): Promise<Renditions> {
  const sharp = await loadSharp();
  const master = Buffer.from(content);
  const { width, height } = await sharp(master).metadata();
  const crop = cropAround({ width, height }, focalPoint);
  const cut = async (to: (typeof WIDTHS)[number]) => {
    const rendition = sharp(master)
      .extract(crop)
      .resize(to, Math.round((to * PICTURE_SHAPE.height) / PICTURE_SHAPE.width), { fit: 'fill' });
    return rendition.webp({ quality: QUALITY.rendition, smartSubsample: true }).toBuffer();
  };
  return { '480.webp': await cut(480), '720.webp': await cut(720), '960.webp': await cut(960) };
}

/** Converts an uploaded file to a picture of the shop. Throws 422 if that is not possible. */
async function processPicture({ content }: { content: Uint8Array }): Promise<ProcessedPicture> {
  const { width, height, master } = await readPicture(Buffer.from(content), {
    mostPixels: MAX_PICTURE_PIXELS,
    scaleOf: masterScale,
    refuse: (size) => (isTooSmall(size) ? pictureTooSmall() : null),
  });
  const sharp = await loadSharp();
  const whole = await sharp(master)
    .resize(WHOLE, WHOLE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY.whole })
    .toBuffer();
  return {
    width,
    height,
    master: { 'master.webp': master, 'whole.webp': whole },
    renditions: await cutRenditions(master, CENTRE),
  };
}

export const pictureTask = workerTask({ name: 'catalogue.picture', run: processPicture });

export const renditionsTask = workerTask({
  name: 'catalogue.renditions',
  run: ({ master, focalPoint }: { master: Uint8Array; focalPoint: FocalPoint }) => cutRenditions(master, focalPoint),
});
