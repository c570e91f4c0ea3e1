import type { Product, Variant } from '@nara/shared-contracts/api/catalogue';
import type { CartStore } from '@nara/shared-contracts/host';
import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { imagesOfColor } from '@nara/shared-contracts/rules/catalogue';
import { storedValue } from '../browser-storage';

/** Product and variant data shown on a cart line. */
interface LineFacts {
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

/**
 * Kept next to the cart, so that changes can be detected and the cart can be shown while the catalogue is unreachable.
 */
export const seenLines = storedValue<SeenLines>({
  key: 'nara-seen-lines',
  area: () => localStorage,
  restore: (found) => Object.fromEntries(Object.entries(found ?? {}).filter(isSeenLine)),
});

const TEXTS = ['sku', 'size', 'color', 'colorCode'] as const satisfies (keyof Variant)[];

function isSeenLine(entry: [string, unknown]): entry is [string, LineFacts] {
  const [id, line] = entry;
  if (!isRecord(line) || !isRecord(line.product) || !isRecord(line.variant)) return false;
  const { product, variant, image, price } = line;
  const texts = [product.id, product.name, image, ...TEXTS.map((name) => variant[name])];
  const figures = [variant.stock, price];
  return (
    variant.id === id &&
    texts.every((text) => typeof text === 'string') &&
    figures.every((figure) => typeof figure === 'number' && figure >= 0)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the number of pieces of a variant that the cart already holds. */
export const quantityInCart = (items: readonly CartItem[], variantId: string): number =>
  items.find((item) => item.variantId === variantId)?.quantity ?? 0;

/** Adds pieces of a variant to the cart, and records the product as the shopper sees it now. */
export function addToCart(cart: CartStore, product: Product, variant: Variant, quantity: number): void {
  cart.add({ productId: product.id, variantId: variant.id }, quantity);
  seenLines.write({ ...seenLines.read(), [variant.id]: factsOf(product, variant) });
}
