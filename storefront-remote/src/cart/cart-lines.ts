import type { CartItem, Product, Variant } from '@nara/shared-contracts';
import { imagesOfColor } from '@nara/shared-contracts';

/** Product and variant as a line of the cart shows them. */
export interface LineFacts {
  product: Pick<Product, 'id' | 'name'> & Partial<Pick<Product, 'category' | 'subcategory'>>;
  variant: Variant;
  /** Path of its picture. */
  image: string;
  /** Rand. */
  price: number;
}

/** Facts the shopper last saw of each variant in the cart, by its id. */
export type SeenLines = Readonly<Record<string, LineFacts>>;

/** Returns the facts last seen of a variant; undefined when it was never seen, whatever its id. */
export const seenOf = (seen: SeenLines, variantId: string): LineFacts | undefined =>
  Object.hasOwn(seen, variantId) ? seen[variantId] : undefined;

/** An item of the cart together with what the catalogue says of it. */
export interface CartLine extends LineFacts {
  item: CartItem;
  quantity: number;
}

/** An item that cannot be had any more. */
export interface GoneLine {
  item: CartItem;
  /** The last name known. */
  name: string;
  reason: 'sold-out' | 'withdrawn';
}

export interface CartLines {
  lines: CartLine[];
  gone: GoneLine[];
  /** Something in the cart of which nothing is known until the catalogue answers. */
  hasUnknown: boolean;
}

/**
 * Joins the cart with the catalogue. A product that is null is not sold any more; of one that is undefined, because the
 * catalogue has not answered, the line is as it was last seen.
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

/** A line in words: 'Flow Sports Bra (Sage, M)'. */
export const lineName = (name: string, variant: Pick<Variant, 'color' | 'size'> | undefined): string =>
  variant ? `${name} (${variant.color}, ${variant.size})` : name;
