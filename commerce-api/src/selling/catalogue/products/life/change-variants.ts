import type { NewVariant } from '@nara/shared-contracts/api/catalogue';
import { MOST_VARIANTS, matrixFault } from '@nara/shared-contracts/rules/catalogue';
import type { Context } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { lockProduct } from '../queries';
import { lastVariant, productWithoutCode, tooManyVariants, variantNotFound, variantsClash } from '../refusals';
import { tellOfVariants } from './create-product';
import { insertVariants } from './insert-variants';
import { codeOf } from './product-codes';

/**
 * Adds colours and sizes to a product, audited. Throws 404 `product-not-found`, 409 `product-without-code`,
 * `variants-clash`, `too-many-variants`, `sku-taken` and `barcode-taken`.
 */
export function addVariants(
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
    if (present.length + wanted.length > MOST_VARIANTS) throw tooManyVariants(MOST_VARIANTS);
    const position = Math.max(-1, ...present.map((variant) => variant.position)) + 1;
    await insertVariants(context.database, tx, wanted, { productId, code, position, at: author.at });
    const after = { variants: wanted.map(({ color, size }) => `${color}, ${size}`) };
    await recordAudit(tx, author, { action: 'product.add-variants', subject: productId, before: null, after });
    tellOfVariants(context, tx, productId);
  });
}

/**
 * Withdraws a variant or puts it back on sale, audited. Does nothing if it already has that state. Throws 404
 * `product-not-found` and `variant-not-found`, 409 `last-variant`.
 */
export function changeVariant(
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
    tellOfVariants(context, tx, id);
  });
}
