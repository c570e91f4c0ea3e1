import { type CartItem, type CartKey, sanitiseItems } from './cart-items';

/**
 * Cookie with the contents of the cart, for the cart document that the server renders. The cart itself is in browser
 * storage.
 */
export const CART_COOKIE = 'nara-cart';

/** Version of the cookie's format; a cookie in another format is ignored. */
const FORMAT = '1';

/** Separators: characters that do not occur in ids and that cookies do not escape. */
const BETWEEN_LINES = '|';
const BETWEEN_PARTS = '/';

/** Maximum number of lines that the server renders, and of characters in the cookie: browsers accept 4 KB. */
const MOST_LINES = 30;
const MOST_CHARACTERS = 3500;

/**
 * Returns the cookie value for a cart, including an empty one. Returns null for a cart that could not be read back,
 * such as one that is too long; only the browser renders that. Rule: docs/product/cart.md.
 */
export function toCartCookie(items: readonly (CartKey & Pick<CartItem, 'quantity'>)[]): string | null {
  const lines = items.map((item) => [item.productId, item.variantId, item.quantity].join(BETWEEN_PARTS));
  const text = [FORMAT, ...lines].join(BETWEEN_LINES);
  return readCartCookie(text) && text;
}

/**
 * Returns the items of a cookie, which may hold anything; null if it is not a cart. The time and visit in which the
 * items were added are unknown, so those fields are empty.
 */
export function readCartCookie(text: string): CartItem[] | null {
  if (text.length > MOST_CHARACTERS) return null;
  const [format, ...lines] = text.split(BETWEEN_LINES);
  if (format !== FORMAT || lines.length > MOST_LINES) return null;
  const items = sanitiseItems(lines.map(toItem));
  return items.length === lines.length ? items : null;
}

function toItem(line: string): Partial<CartItem> {
  const [productId, variantId, quantity = '', ...rest] = line.split(BETWEEN_PARTS);
  const isWhole = rest.length === 0 && /^\d{1,4}$/.test(quantity);
  return { productId, variantId, quantity: isWhole ? Number(quantity) : 0, addedAt: '', sessionId: '' };
}
