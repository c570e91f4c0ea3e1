import type { FocalPoint } from '@nara/shared-contracts/rules/catalogue';
import { CENTRE, MAX_PRODUCT_PICTURES } from '@nara/shared-contracts/rules/catalogue';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { type WorkFor, workerPool } from '#platform/worker-pool';
import type { Author } from '#staff/audit';
import { changePictures } from '../products/change-product';
import { findEditedProduct } from '../products/queries';
import type { ProductPictureTable } from '../tables';
import { colorNotFound, pictureNotFound, picturesChanged, tooManyPictures } from './errors';
import { readPictureFile, storeFiles } from './files';
import { pictureTask, renditionsTask, requirePicture } from './process-picture';
import { findPictures, toFocalColumns } from './queries';

/** A picture of a product. */
interface Named {
  id: string;
  picture: string;
}

/** An uploaded file, and whom it is processed for. */
interface SentFile {
  content: Buffer;
  work: WorkFor;
}

type Columns = Pick<
  ProductPictureTable,
  'master_hash' | 'image_hash' | 'focal_x' | 'focal_y' | 'width' | 'height' | 'at' | 'by'
>;

const ofColor = (pictures: readonly ProductPictureTable[], colorCode: string) =>
  pictures.filter(({ color_code }) => color_code === colorCode);

/** Numbers the pictures of each colour from 0, in the order of the list. */
function inPlace(pictures: readonly ProductPictureTable[]): ProductPictureTable[] {
  const next = new Map<string, number>();
  return pictures.map((picture) => {
    const position = next.get(picture.color_code) ?? 0;
    next.set(picture.color_code, position + 1);
    return { ...picture, position };
  });
}

/**
 * Checks a file, makes its renditions and stores all of them. Throws 415 `not-a-picture`, and 422 for a picture that
 * cannot be shown.
 */
async function receive(context: Context, { content, work }: SentFile, { staff, at }: Author): Promise<Columns> {
  requirePicture(content);
  const { width, height, master, renditions } = await context.get(workerPool).run(pictureTask, { content }, work);
  const [master_hash, image_hash] = [await storeFiles(context, master), await storeFiles(context, renditions)];
  return { master_hash, image_hash, width, height, ...toFocalColumns(CENTRE), at, by: staff.name };
}

const indexOf = (pictures: readonly ProductPictureTable[], id: string): number => {
  const index = pictures.findIndex((picture) => picture.id === id);
  if (index < 0) throw pictureNotFound();
  return index;
};

/** Returns a picture of a product. Throws 404 `picture-not-found`. */
async function findPicture(db: Kysely<Tables>, { id, picture }: Named): Promise<ProductPictureTable> {
  const pictures = await findPictures(db, id);
  return pictures[indexOf(pictures, picture)] as ProductPictureTable;
}

/**
 * Adds a picture as the last one of a colour, as a revision of the product. Does nothing if the picture was already
 * added. Throws 404 `product-not-found`, 409 `too-many-pictures` and `pictures-changed`, 422 `color-not-found`, and the
 * refusals of the file. Rule: docs/product/catalogue.md.
 */
export async function addPicture(
  context: Context,
  productId: string,
  { id, colorCode, ...file }: SentFile & { id: string; colorCode: string },
  author: Author,
): Promise<void> {
  const { kysely } = context.database;
  const { variants } = await findEditedProduct(kysely, productId, context.now());
  if (!variants.some(({ color_code }) => color_code === colorCode)) throw colorNotFound();
  const roomFor = (pictures: readonly ProductPictureTable[]): void => {
    if (ofColor(pictures, colorCode).length >= MAX_PRODUCT_PICTURES) throw tooManyPictures();
  };
  const known = await kysely
    .selectFrom('product_pictures')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (known?.product_id === productId) return;
  if (known) throw picturesChanged();
  // Checked before the expensive work, and again after it.
  roomFor(await findPictures(kysely, productId));
  const columns = await receive(context, file, author);
  await changePictures(context, productId, author, (pictures) => {
    if (pictures.some((picture) => picture.id === id)) return pictures;
    roomFor(pictures);
    const added = { id, product_id: productId, color_code: colorCode, position: 0, text: null };
    return inPlace([...pictures, { ...added, ...columns }]);
  });
}

/**
 * Replaces the file of a picture, which keeps its text and position. Throws 404 `picture-not-found`, and the refusals
 * of the file.
 */
export async function replacePicture(context: Context, named: Named, file: SentFile, author: Author): Promise<void> {
  await findPicture(context.database.kysely, named);
  const columns = await receive(context, file, author);
  await changePictures(context, named.id, author, (pictures) => {
    const index = indexOf(pictures, named.picture);
    return pictures.with(index, { ...(pictures[index] as ProductPictureTable), ...columns });
  });
}

/**
 * Changes the text of a picture and its focal point, around which the renditions are cut. Throws 404
 * `picture-not-found`.
 */
export async function changePicture(
  context: Context,
  named: Named,
  { text, focalPoint }: { text: string; focalPoint: FocalPoint },
  author: Author,
  work: WorkFor,
): Promise<void> {
  const focal = toFocalColumns(focalPoint);
  const before = await findPicture(context.database.kysely, named);
  const isMoved = before.focal_x !== focal.focal_x || before.focal_y !== focal.focal_y;
  const image_hash = isMoved ? await cutAnew(context, before.master_hash, focalPoint, work) : before.image_hash;
  await changePictures(context, named.id, author, (pictures) => {
    const index = indexOf(pictures, named.picture);
    const picture = pictures[index] as ProductPictureTable;
    // The file was replaced meanwhile, so these renditions are of the old one.
    if (picture.master_hash !== before.master_hash) throw picturesChanged();
    return pictures.with(index, { ...picture, ...focal, text, image_hash });
  });
}

/** Cuts new renditions from a master around another focal point, and returns their hash. */
async function cutAnew(context: Context, masterHash: string, focalPoint: FocalPoint, work: WorkFor): Promise<string> {
  const master = await readPictureFile(context, masterHash, 'master.webp');
  if (!master) throw pictureNotFound();
  return storeFiles(context, await context.get(workerPool).run(renditionsTask, { master, focalPoint }, work));
}

/**
 * Reorders the pictures of a colour. Throws 409 `pictures-changed` if the ids are not exactly those of the colour's
 * pictures.
 */
export const orderPictures = (
  context: Context,
  productId: string,
  { colorCode, pictures: wanted }: { colorCode: string; pictures: readonly string[] },
  author: Author,
): Promise<void> =>
  changePictures(context, productId, author, (pictures) => {
    const own = new Map(ofColor(pictures, colorCode).map((picture) => [picture.id, picture]));
    if (wanted.length !== own.size || new Set(wanted).size !== own.size) throw picturesChanged();
    const ordered = wanted.map((id) => {
      const picture = own.get(id);
      if (!picture) throw picturesChanged();
      return picture;
    });
    return inPlace([...pictures.filter(({ color_code }) => color_code !== colorCode), ...ordered]);
  });

/** Removes a picture. Throws 404 `picture-not-found`. */
export const removePicture = (context: Context, { id, picture }: Named, author: Author): Promise<void> =>
  changePictures(context, id, author, (pictures) => inPlace(pictures.toSpliced(indexOf(pictures, picture), 1)));

/** Returns the uncropped view of a picture. Throws 404 `picture-not-found`. */
export async function readWhole(context: Context, named: Named): Promise<Buffer> {
  const { master_hash } = await findPicture(context.database.kysely, named);
  const content = await readPictureFile(context, master_hash, 'whole.webp');
  if (!content) throw pictureNotFound();
  return content;
}
