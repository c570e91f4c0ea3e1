import type { Product, Variant } from '@nara/shared-contracts/api/catalogue';
import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { imagesOfColor } from '@nara/shared-contracts/rules/catalogue';

/** Product and variant data shown on a cart line. */
export interface LineFacts {
  product: Pick<Product, 'id' | 'name'> & Partial<Pick<Product, 'category' | 'subcategory'>>;
  variant: Variant;
  /** Path of the product picture. */
  image: string;
  /** Rand. */
  price: number;
}

/** Data that the shopper last saw of each variant in the cart, keyed by variant id. */
export type SeenLines = Readonly<Record<string, LineFacts>>;

/** Returns the data last seen of a variant; undefined if it was never seen. Safe for any id. */
export const seenOf = (seen: SeenLines, variantId: string): LineFacts | undefined =>
  Object.hasOwn(seen, variantId) ? seen[variantId] : undefined;

/** Cart item together with its catalogue data. */
export interface CartLine extends LineFacts {
  item: CartItem;
  quantity: number;
}

/** Cart item that is no longer available. */
export interface GoneLine {
  item: CartItem;
  /** Last known name. */
  name: string;
  reason: 'sold-out' | 'withdrawn';
}

export interface CartLines {
  lines: CartLine[];
  gone: GoneLine[];
  /** True if the cart has an item about which nothing is known until the catalogue responds. */
  hasUnknown: boolean;
}

/**
 * Joins the cart with the catalogue. A null product is no longer sold. An undefined product means that the catalogue
 * has not responded yet; its line shows the data last seen.
 */
export function toCartLines(
  items: readonly CartItem[],
  productOf: (productId: string) => Product | null | undefined,
  seen: SeenLines = {},
): CartLines {
  const joined: CartLines = { lines: [], gone: [], hasUnknown: false };
  for (const item of items) {
    const { quantity, variantId } = item;
    const before = seenOf(seen, variantId);
    const product = productOf(item.productId);
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (product && variant && variant.stock > 0) joined.lines.push({ item, quantity, ...factsOf(product, variant) });
    else if (product !== undefined) joined.gone.push(goneLine(item, product, variant ?? before?.variant, before));
    else if (before) joined.lines.push({ item, quantity, ...before });
    else joined.hasUnknown = true;
  }
  return joined;
}

export const factsOf = ({ id, name, category, subcategory, images, price }: Product, variant: Variant): LineFacts => ({
  product: { id, name, category, subcategory },
  variant,
  image: imagesOfColor(images, variant.colorCode)[0] ?? '',
  price,
});

function goneLine(
  item: CartItem,
  product: Product | null,
  variant: Variant | undefined,
  before: LineFacts | undefined,
): GoneLine {
  const name = product?.name ?? before?.product.name ?? 'An item in your cart';
  const isSold = product?.variants.some(({ id }) => id === item.variantId) ?? false;
  return { item, name: lineName(name, variant), reason: isSold ? 'sold-out' : 'withdrawn' };
}

/** Formats a line as text: 'Flow Sports Bra (Sage, M)'. */
export const lineName = (name: string, variant: Pick<Variant, 'color' | 'size'> | undefined): string =>
  variant ? `${name} (${variant.color}, ${variant.size})` : name;
