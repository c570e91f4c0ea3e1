import type { DraftChange, KnownColor, NewVariant } from '@nara/shared-contracts/api/catalogue';
import { MAX_VARIANTS, matrixFault } from '@nara/shared-contracts/rules/catalogue';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { changedFields, codeOf, toContent } from '../content';
import {
  draftChanged,
  draftNotFound,
  lastVariant,
  productChanged,
  productWithoutCode,
  tooManyVariants,
  variantNotFound,
  variantsClash,
} from '../errors';
import { findDraft, findEditedProduct, lockProduct } from '../queries';
import { toEditedProduct } from '../views';
import { changeAddress, createProduct, insertVariants, notifyOfVariants, suggestCode } from './create-product';
import { issuePreview } from './previews';
import { archive, cancelPublication, publish, withdraw } from './publish';

/**
 * Adds colours and sizes to a product, audited. Throws 404 `product-not-found`, 409 `product-without-code`,
 * `variants-clash`, `too-many-variants`, `sku-taken` and `barcode-taken`.
 */
function addVariants(
  context: Context,
  productId: string,
  wanted: readonly NewVariant[],
  author: Author,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const product = await lockProduct(tx, productId);
    const code = codeOf(product);
    if (code === null) throw productWithoutCode();
    const present = await tx
      .selectFrom('variants')
      .select(['color', 'color_code as colorCode', 'size', 'position'])
      .where('product_id', '=', productId)
      .execute();
    const fault = matrixFault(wanted, present);
    if (fault) throw variantsClash(fault);
    if (present.length + wanted.length > MAX_VARIANTS) throw tooManyVariants(MAX_VARIANTS);
    const position = Math.max(-1, ...present.map((variant) => variant.position)) + 1;
    await insertVariants(context.database, tx, wanted, { productId, code, position, at: author.at });
    const after = { variants: wanted.map(({ color, size }) => `${color}, ${size}`) };
    await recordAudit(tx, author, { action: 'product.add-variants', subject: productId, before: null, after });
    notifyOfVariants(context, tx, productId);
  });
}

/**
 * Withdraws a variant or puts it back on sale, audited. Does nothing if it already has that state. Throws 404
 * `product-not-found` and `variant-not-found`, 409 `last-variant`.
 */
function changeVariant(
  context: Context,
  { id, variant }: { id: string; variant: string },
  isActive: boolean,
  author: Author,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    const variants = await tx.selectFrom('variants').select(['id', 'is_active']).where('product_id', '=', id).execute();
    const found = variants.find((candidate) => candidate.id === variant);
    if (!found) throw variantNotFound();
    if ((found.is_active === 1) === isActive) return;
    const isLast = variants.every((other) => other.id === variant || other.is_active === 0);
    if (!isActive && product.is_active === 1 && isLast) throw lastVariant();
    await tx
      .updateTable('variants')
      .set({ is_active: isActive ? 1 : 0 })
      .where('id', '=', variant)
      .execute();
    const action = isActive ? 'product.sell-variant' : 'product.withdraw-variant';
    await recordAudit(tx, author, { action, subject: id, before: null, after: { variant } });
    notifyOfVariants(context, tx, id);
  });
}

/**
 * Saves changes of a product as a draft to be published later, audited. A draft that changes nothing is discarded.
 * Throws 404 `product-not-found`, and 409 `product-changed` and `draft-changed` if another user saved first.
 */
function saveDraft(context: Context, id: string, wanted: DraftChange, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    if (product.revision !== wanted.expectedRevision) throw productChanged();
    const known = await findDraft(tx, id);
    if ((known?.version ?? 0) !== wanted.expectedVersion) throw draftChanged();
    const before = toContent(product);
    // Publishing sets `isSold`, whatever the draft says.
    const content = { ...wanted.content, isSold: before.isSold };
    const changed = changedFields(before, content);
    const isEmpty = Object.keys(changed.after).length === 0;
    if (isEmpty && !known) return;
    await tx.deleteFrom('product_drafts').where('product_id', '=', id).execute();
    if (!isEmpty) {
      await tx
        .insertInto('product_drafts')
        .values({
          product_id: id,
          version: (known?.version ?? 0) + 1,
          base_json: JSON.stringify(before),
          content_json: JSON.stringify(content),
          at: author.at,
          by: author.staff.name,
        })
        .execute();
    }
    const action = isEmpty ? 'product.discard-draft' : 'product.draft';
    await recordAudit(tx, author, { action, subject: id, ...changed });
    notifyScreens(context, tx, 'product.changed', id);
  });
}

/** Discards the draft of a product, audited. Throws 404 `product-not-found` and `draft-not-found`. */
function discardDraft(context: Context, id: string, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    const draft = await findDraft(tx, id);
    if (!draft) throw draftNotFound();
    await tx.deleteFrom('product_drafts').where('product_id', '=', id).execute();
    // Without its draft, a product on sale has nothing left to publish. One that is not on sale can still be published.
    if (product.is_active === 1) await tx.deleteFrom('product_publications').where('product_id', '=', id).execute();
    const { before, after } = changedFields(JSON.parse(draft.base_json), JSON.parse(draft.content_json));
    await recordAudit(tx, author, { action: 'product.discard-draft', subject: id, before: after, after: before });
    notifyScreens(context, tx, 'product.changed', id);
  });
}

/** Maximum number of colours offered. */
const MAX = 200;

/** Returns the colours used by the range, each with its most common swatch, sorted by frequency. */
async function findKnownColors(db: Kysely<Tables>): Promise<KnownColor[]> {
  const rows = await db
    .selectFrom('variants')
    .select(['color', 'color_code'])
    .select((eb) => eb.fn.countAll<number>().as('number'))
    .groupBy(['color', 'color_code'])
    .orderBy('number', 'desc')
    .orderBy('color')
    .orderBy('color_code')
    .limit(MAX)
    .execute();
  const swatches = new Map<string, string>();
  for (const { color, color_code } of rows) if (!swatches.has(color)) swatches.set(color, color_code);
  return [...swatches].map(([color, colorCode]) => ({ color, colorCode }));
}

/** Endpoints to create products, publish them and withdraw them. */
export const productLifeHandlers = (context: Context): HandlersOf<'productLife'> => {
  const { database, now } = context;
  const edited = async (id: string) => toEditedProduct(await findEditedProduct(database.kysely, id, now()));

  return {
    suggestCode: async ({ query: { name } }) => ({ code: await suggestCode(database.kysely, name) }),

    colors: async () => ({ colors: await findKnownColors(database.kysely) }),

    create: async (call) => edited(await createProduct(context, call.body, authorOf(call, now()))),

    async addVariants(call) {
      await addVariants(context, call.params.id, call.body.variants, authorOf(call, now()));
      return edited(call.params.id);
    },

    async changeVariant(call) {
      await changeVariant(context, call.params, call.body.isActive, authorOf(call, now()));
      return edited(call.params.id);
    },

    async saveDraft(call) {
      await saveDraft(context, call.params.id, call.body, authorOf(call, now()));
      return edited(call.params.id);
    },

    async discardDraft(call) {
      await discardDraft(context, call.params.id, authorOf(call, now()));
      return edited(call.params.id);
    },

    async publish(call) {
      const { at, expectedRevision } = call.body;
      const wanted = { at: at === null ? null : Date.parse(at), expectedRevision };
      await publish(context, call.params.id, wanted, authorOf(call, now()));
      return edited(call.params.id);
    },

    async cancelPublication(call) {
      await cancelPublication(context, call.params.id, authorOf(call, now()));
      return edited(call.params.id);
    },

    async withdraw(call) {
      await withdraw(context, call.params.id, call.body.expectedRevision, authorOf(call, now()));
      return edited(call.params.id);
    },

    async changeAddress(call) {
      await changeAddress(context, call.params.id, call.body.slug, authorOf(call, now()));
      return edited(call.params.id);
    },

    preview: (call) => issuePreview(context, call.params.id, authorOf(call, now())),

    async archive(call) {
      await archive(context, call.params.id, call.body.isArchived, authorOf(call, now()));
      return edited(call.params.id);
    },
  };
};
