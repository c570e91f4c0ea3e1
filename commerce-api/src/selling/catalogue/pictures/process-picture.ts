import {
  CENTRE,
  cropAround,
  type FocalPoint,
  MOST_PICTURE_PIXELS,
  PICTURE_SHAPE,
} from '@nara/shared-contracts/rules/catalogue';
import { heavyTask } from '#platform/heavy-work';
import { loadSharp, type PixelSize, readPicture } from './read-picture';
import { pictureTooSmall } from './refusals';

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
    mostPixels: MOST_PICTURE_PIXELS,
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

export const pictureTask = heavyTask({ name: 'catalogue.picture', run: processPicture });

export const renditionsTask = heavyTask({
  name: 'catalogue.renditions',
  run: ({ master, focalPoint }: { master: Uint8Array; focalPoint: FocalPoint }) => cutRenditions(master, focalPoint),
});
