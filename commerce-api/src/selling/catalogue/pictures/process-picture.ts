import { CENTRE, cropAround, type FocalPoint, MOST_PICTURE_PIXELS, PICTURE_SHAPE } from '@nara/shared-contracts/rules';
import { heavyTask } from '#platform/heavy-work';
import { Refusal } from '#platform/http';
import { pictureAnimated, pictureTooLarge, pictureTooSmall, pictureUnreadable } from './refusals';

/** Widths of the renditions; the largest is the picture itself. */
const WIDTHS = [480, 720, 960] as const;

/** Renditions by the name of their file. */
type Renditions = Readonly<Record<`${(typeof WIDTHS)[number]}.webp`, Uint8Array>>;

/** The whole picture: a master to cut renditions from, and a small one to look at. */
type MasterFiles = Readonly<Record<'master.webp' | 'whole.webp', Uint8Array>>;

interface ProcessedPicture {
  /** Size of the master in pixels. */
  width: number;
  height: number;
  master: MasterFiles;
  renditions: Renditions;
}

/** Enough for a crop of twice the largest rendition; a longer side is of no use. */
const MASTER = { width: 2 * PICTURE_SHAPE.width, height: 2 * PICTURE_SHAPE.height, longest: 8000 };
const WHOLE = 1200;

const QUALITY = { master: 92, whole: 75, rendition: 80 };

/** Shoppers see no difference behind what was transparent, and every screen shows the same. */
const BACKGROUND = '#ffffff';

/** Imports sharp on demand, for the processes that work on pictures alone. Several of them run, so each uses one core. */
async function loadSharp() {
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

const masterScale = ({ width, height }: { width: number; height: number }): number =>
  Math.min(1, Math.max(MASTER.width / width, MASTER.height / height), MASTER.longest / Math.max(width, height));

/** Names what is wrong with a file that could not be read. */
function toRefusal(fault: unknown): unknown {
  if (fault instanceof Refusal) return fault;
  return fault instanceof Error && /pixel limit/i.test(fault.message) ? pictureTooLarge() : pictureUnreadable();
}

/** Reads a file that somebody sent, whatever it is. */
async function readPicture(content: Buffer) {
  const sharp = await loadSharp();
  const source = () => sharp(content, { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'warning' });
  try {
    if (isAnimatedPng(content)) throw pictureAnimated();
    const { autoOrient: size, pages = 1 } = await source().metadata();
    if (pages > 1) throw pictureAnimated();
    if (cropAround(size, CENTRE).width < PICTURE_SHAPE.least.width) throw pictureTooSmall();
    const scale = masterScale(size);
    const width = Math.round(size.width * scale);
    const height = Math.round(size.height * scale);
    // Metadata is left out, and colours are those of sRGB, unless told otherwise.
    const master = await source()
      .autoOrient()
      .resize(width, height, { fit: 'fill' })
      .flatten({ background: BACKGROUND })
      .webp({ quality: QUALITY.master, smartSubsample: true, effort: 2 })
      .toBuffer();
    return { width, height, master };
  } catch (fault) {
    throw toRefusal(fault);
  }
}

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

/** Makes a picture of the shop of a file that somebody sent. Throws 422 when it cannot be one. */
async function processPicture({ content }: { content: Uint8Array }): Promise<ProcessedPicture> {
  const { width, height, master } = await readPicture(Buffer.from(content));
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
