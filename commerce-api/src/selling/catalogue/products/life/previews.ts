import type { Product } from '@nara/shared-contracts/api/catalogue';
import { addressOf, priceAt } from '@nara/shared-contracts/rules/catalogue';
import { ApiError } from '#platform/http';
import { type Context, prepared } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import type { SignedNames } from '#platform/vault';
import { type Author, recordAudit } from '#staff/audit';
import { toProduct } from '../../range';
import { drafted, regularPrice, toColumns, toContent } from '../content';
import { productNotFound } from '../errors';
import { toPricedTime } from '../planned-prices';
import { findEditedProduct } from '../queries';

/** Lifetime (ms) of a preview link. */
const LIFETIME = 7 * DAY_MS;

/** Signer of links to product drafts of this environment. */
export const draftLinks = prepared<SignedNames>('links to drafts of products');

/**
 * Creates a link that shows the draft of a product, for a week, to anyone who has the link; audited. Throws 404
 * `product-not-found`.
 */
export function issuePreview(context: Context, id: string, author: Author): Promise<{ path: string; until: string }> {
  return context.database.transaction(async (tx) => {
    const product = await tx.selectFrom('products').select(['id', 'slug']).where('id', '=', id).executeTakeFirst();
    if (!product) throw productNotFound();
    const until = author.at + LIFETIME;
    await recordAudit(tx, author, {
      action: 'product.preview',
      subject: id,
      before: null,
      after: { until: toIso(until) },
    });
    const address = addressOf({ id, slug: product.slug ?? undefined });
    const token = context.get(draftLinks).issue(id, until);
    return { path: `/product/${address}?preview=${encodeURIComponent(token)}`, until: toIso(until) };
  });
}

/** Returns the preview of a product for the token of a link. Throws 404 `preview-not-found`. */
export async function findPreviewed(context: Context, token: string): Promise<Product> {
  const at = context.now();
  const id = context.get(draftLinks).read(token, at);
  if (id === null) throw new ApiError(404, 'preview-not-found', 'This preview is over, or never was.');
  const { product, variants, pictures, plans, draft } = await findEditedProduct(context.database.kysely, id, at);
  const row = draft ? { ...product, ...toColumns(drafted(toContent(product), draft)) } : product;
  const regular = regularPrice(row);
  const { price, compareAtPrice } = priceAt(
    { price: regular.price_cents, compareAtPrice: regular.compare_at_cents },
    plans.map(toPricedTime),
    at,
  );
  return toProduct({
    product: { ...row, price_cents: price, compare_at_cents: compareAtPrice },
    variants: variants.filter(({ is_active }) => is_active === 1),
    pictures,
  });
}
