import { type CartItem, type CartKey, sanitiseItems } from './cart-items';

/** Cookie that tells the server's document of the cart what is in it. The cart itself is in the browser's storage. */
export const CART_COOKIE = 'nara-cart';

/** Format of the cookie; a cart in another one is not read. */
const FORMAT = '1';

/** Characters that neither an id has nor a cookie escapes. */
const BETWEEN_LINES = '|';
const BETWEEN_PARTS = '/';

/** Most lines of a cart that the server draws, and most characters of the cookie: browsers take 4 KB. */
const MOST_LINES = 30;
const MOST_CHARACTERS = 3500;

/**
 * Returns the value of the cookie for a cart, an empty one included; null for one that could not be read again, such as
 * one that is too long, which is drawn in the browser alone. Rule: docs/product/cart.md.
 */
export function toCartCookie(items: readonly (CartKey & Pick<CartItem, 'quantity'>)[]): string | null {
  const lines = items.map((item) => [item.productId, item.variantId, item.quantity].join(BETWEEN_PARTS));
  const text = [FORMAT, ...lines].join(BETWEEN_LINES);
  return readCartCookie(text) && text;
}

/**
 * Returns the items of a cookie, which may be anything; null when it is not a cart. Nobody knows when and in which visit
 * they were added, so that is empty.
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
