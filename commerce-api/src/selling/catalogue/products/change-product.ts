import type { ProductContent } from '@nara/shared-contracts/api/catalogue';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { type Actor, type Author, recordAudit } from '#staff/audit';
import { findPictures, writePictures } from '../pictures/queries';
import type { ProductPictureTable, ProductRevisionTable, ProductTable } from '../tables';
import { changedFields, toColumns, toContent } from './content';
import { productChanged, productWithoutVariants, revisionNotFound } from './errors';
import { applyPrice } from './planned-prices';
import { lockProduct } from './queries';

/** A product before a change. */
interface Before {
  product: ProductTable;
  content: ProductContent;
  pictures: ProductPictureTable[];
}

/** State of a product after a change. */
interface Settled {
  content: ProductContent;
  /** Pictures after the change; default: unchanged. */
  pictures?: ProductPictureTable[] | undefined;
  /** Revision to which this change goes back, if any. */
  restored?: number;
}

interface Change {
  /** Action in the audit log; defaults to `product.change`. */
  action?: 'product.change' | 'product.change-pictures';
  /** Revision of the content that was edited; null for any revision. */
  expectedRevision: number | null;
  /** Returns the state after the change; throws if the change is not allowed. */
  settle: (tx: Kysely<Tables>, before: Before) => Promise<Settled>;
}

/** Throws if a product has no variant on sale. */
async function requireVariant(tx: Kysely<Tables>, id: string): Promise<void> {
  const variant = await tx
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', id)
    .where('is_active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (!variant) throw productWithoutVariants();
}

/** Returns the columns that change when a product goes on sale. */
const arrival = ({ stage, released_at }: ProductTable, at: number) => ({
  stage: null,
  released_at: stage === 'draft' ? at : released_at,
});

const byPlace = (one: ProductPictureTable, other: ProductPictureTable): number =>
  one.position - other.position || (one.id < other.id ? -1 : 1);

const audited = (pictures: readonly ProductPictureTable[]) =>
  pictures.map(({ id, color_code, position, text, image_hash, focal_x, focal_y }) => ({
    id,
    color: color_code,
    position,
    text,
    file: image_hash,
    focalPoint: `${focal_x} ${focal_y}`,
  }));

/** Tells whether the content of a product was changed after a revision. Changes of pictures do not count. */
async function isStale(tx: Kysely<Tables>, { id, revision }: ProductTable, expectedRevision: number): Promise<boolean> {
  if (revision <= expectedRevision) return revision < expectedRevision;
  const newer = await tx
    .selectFrom('product_revisions')
    .select('revision')
    .where('product_id', '=', id)
    .where('revision', '>', expectedRevision)
    .whereRef('before_json', '<>', 'after_json')
    .executeTakeFirst();
  return newer !== undefined;
}

/**
 * Changes a product within a transaction, with a revision and an audit entry. Writes nothing and returns false if
 * nothing changes. Throws 404 `product-not-found`, 409 `product-changed` and `product-without-variants`.
 */
export async function changeWithin(
  context: Context,
  tx: Kysely<Tables>,
  id: string,
  { action = 'product.change', expectedRevision, settle }: Change,
  author: Author<Actor>,
): Promise<boolean> {
  const product = await lockProduct(tx, id);
  if (expectedRevision !== null && (await isStale(tx, product, expectedRevision))) throw productChanged();
  const before = toContent(product);
  const picturesBefore = (await findPictures(tx, id)).toSorted(byPlace);
  const settled = await settle(tx, { product, content: before, pictures: picturesBefore });
  const { content, pictures = picturesBefore, restored = null } = settled;
  const changed = changedFields(before, content);
  const picturesAfter = pictures.toSorted(byPlace);
  const hasNewPictures = JSON.stringify(picturesBefore) !== JSON.stringify(picturesAfter);
  if (Object.keys(changed.after).length === 0 && !hasNewPictures) return false;
  const arrives = content.isSold && !before.isSold;
  if (arrives) {
    await requireVariant(tx, id);
    await tx.deleteFrom('product_publications').where('product_id', '=', id).execute();
  }
  const revision = product.revision + 1;
  await tx
    .updateTable('products')
    .set({ ...toColumns(content), ...(arrives && arrival(product, author.at)), revision })
    .where('id', '=', id)
    .execute();
  if (hasNewPictures) await writePictures(tx, id, { before: picturesBefore, after: picturesAfter, at: author.at });
  await applyPrice(context, tx, id, author.at);
  const row: ProductRevisionTable = {
    product_id: id,
    revision,
    restored,
    before_json: JSON.stringify(before),
    after_json: JSON.stringify(content),
    pictures_before_json: hasNewPictures ? JSON.stringify(picturesBefore) : null,
    pictures_after_json: hasNewPictures ? JSON.stringify(picturesAfter) : null,
    at: author.at,
    by: author.staff.name,
  };
  await tx.insertInto('product_revisions').values(row).execute();
  await recordAudit(tx, author, {
    action,
    subject: id,
    before: { ...changed.before, ...(hasNewPictures && { pictures: audited(picturesBefore) }) },
    after: { ...changed.after, ...(hasNewPictures && { pictures: audited(picturesAfter) }) },
  });
  notifyScreens(context, tx, 'product.changed', id);
  return true;
}

const change = (context: Context, id: string, wanted: Change, author: Author): Promise<void> =>
  context.database.transaction(async (tx) => {
    await changeWithin(context, tx, id, wanted, author);
  });

/** Changes a product. Throws 404 `product-not-found`, and 409 `product-changed` if another user saved first. */
export const changeProduct = (
  context: Context,
  id: string,
  { content, expectedRevision }: { content: ProductContent; expectedRevision: number },
  author: Author,
): Promise<void> => change(context, id, { expectedRevision, settle: async () => ({ content }) }, author);

/**
 * Changes the pictures of a product at any revision, because several uploads may run at once. Throws 404
 * `product-not-found`, and whatever `next` throws.
 */
export const changePictures = (
  context: Context,
  id: string,
  author: Author,
  next: (pictures: ProductPictureTable[]) => ProductPictureTable[],
): Promise<void> =>
  change(
    context,
    id,
    {
      action: 'product.change-pictures',
      expectedRevision: null,
      settle: async (_tx, { content, pictures }) => ({ content, pictures: next(pictures) }),
    },
    author,
  );

/** Returns the pictures that a product had before a revision; undefined if they have not changed since. */
async function findPicturesBefore(
  tx: Kysely<Tables>,
  id: string,
  revision: number,
): Promise<ProductPictureTable[] | undefined> {
  const row = await tx
    .selectFrom('product_revisions')
    .select('pictures_before_json')
    .where('product_id', '=', id)
    .where('revision', '>=', revision)
    .where('pictures_before_json', 'is not', null)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst();
  return row?.pictures_before_json ? (JSON.parse(row.pictures_before_json) as ProductPictureTable[]) : undefined;
}

/**
 * Restores a product to its state before a revision. Throws 404 `product-not-found` and `revision-not-found`, 409
 * `product-changed`, and 409 `pictures-gone` if its pictures are no longer kept.
 */
export const restoreProduct = (
  context: Context,
  { id, revision }: { id: string; revision: number },
  expectedRevision: number,
  author: Author,
): Promise<void> =>
  change(
    context,
    id,
    {
      expectedRevision,
      async settle(tx, { product, content }) {
        // Pictures are restored too, so changes of pictures since then count as well.
        if (product.revision !== expectedRevision) throw productChanged();
        const row = await tx
          .selectFrom('product_revisions')
          .select('before_json')
          .where('product_id', '=', id)
          .where('revision', '=', revision)
          .executeTakeFirst();
        if (!row) throw revisionNotFound();
        return {
          // Older revisions lack newer fields, which keep their values.
          content: { ...content, ...JSON.parse(row.before_json) },
          pictures: await findPicturesBefore(tx, id, revision),
          restored: revision - 1,
        };
      },
    },
    author,
  );
