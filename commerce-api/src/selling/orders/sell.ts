import { garmentImage, pictureImage } from '@nara/shared-contracts/rules/catalogue';
import { soldFor } from '@nara/shared-contracts/rules/payments';
import { placeholders, type Query } from '#platform/database';
import type { OrderItemTable } from './tables';

/** Columns of a variant that an order needs. */
export interface SellableVariant {
  product_id: string;
  variant_id: string;
  name: string;
  sku: string;
  color: string;
  color_code: string;
  size: string;
  garment: string;
  category: string;
  subcategory: string;
  /** Hash of the first uploaded picture of its colour that the shop shows; null where the shop shows artwork. */
  picture_hash: string | null;
  unit_cents: number;
  is_active: number;
}

/** A line before it belongs to an order. */
export type SoldLine = Omit<OrderItemTable, 'order_id'>;

interface OrderedItem {
  productId: string;
  variantId: string;
  quantity: number;
}

export const selectVariants = (variantIds: readonly string[]): Query<SellableVariant> => ({
  sql: `
    SELECT v.product_id, v.id AS variant_id, p.name, v.sku, v.color, v.color_code, v.size, p.garment, p.category,
           p.subcategory, p.price_cents AS unit_cents, p.is_active * v.is_active AS is_active,
           (SELECT i.image_hash FROM product_pictures i
            WHERE i.product_id = v.product_id AND i.color_code = v.color_code AND i.text IS NOT NULL
            ORDER BY i.position LIMIT 1) AS picture_hash
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.id IN (${placeholders(variantIds)})`,
  parameters: variantIds,
});

/**
 * Returns the lines as they would be sold now; null where the product does not exist, is inactive or lacks the variant.
 * Fields are copied one by one, here and in order drafts, because spreads cost each order as much as a query.
 */
export function sell(
  items: readonly OrderedItem[],
  variants: ReadonlyMap<string, SellableVariant>,
): (SoldLine | null)[] {
  return items.map(({ productId, variantId, quantity }, line) => {
    const variant = variants.get(variantId);
    if (!variant?.is_active || variant.product_id !== productId) return null;
    return {
      product_id: productId,
      variant_id: variantId,
      name: variant.name,
      sku: variant.sku,
      color: variant.color,
      color_code: variant.color_code,
      size: variant.size,
      unit_cents: variant.unit_cents,
      discount_cents: 0,
      line,
      quantity,
      image:
        variant.picture_hash === null
          ? garmentImage(variant.garment, variant.color_code, 'front')
          : pictureImage(variant.picture_hash, variant.color_code),
    };
  });
}

/**
 * Returns the price, in cents, at which each piece of a line was sold: less its share of the line's discount, rounded
 * to the cent. On a line of several pieces, rounding may change each price by up to half a cent.
 */
export const pieceCents = ({
  quantity,
  unit_cents,
  discount_cents,
}: Pick<OrderItemTable, 'quantity' | 'unit_cents' | 'discount_cents'>): number =>
  discount_cents === 0
    ? unit_cents
    : Math.round(soldFor({ quantity, unitCents: unit_cents, discountCents: discount_cents }, quantity) / quantity);
