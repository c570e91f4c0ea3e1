export interface CartItem {
  productId: string;
  variantId: string;
  quantity: number;
  /** ISO time. */
  addedAt: string;
  sessionId: string;
}

export type CartKey = Pick<CartItem, 'productId' | 'variantId'>;

const isSame = (a: CartKey) => (b: CartKey) => a.productId === b.productId && a.variantId === b.variantId;

/**
 * Returns the items with one added: an existing item gains quantity, a new one is appended. Rule: docs/product/cart.md.
 */
export function addItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  if (!items.some(isSame(added))) return [...items, added];
  return items.map((item) => (isSame(added)(item) ? { ...item, quantity: item.quantity + added.quantity } : item));
}

/** Returns the items with the quantity of one item set to a number of pieces; 0 or less removes it. */
export function setItemQuantity(items: readonly CartItem[], key: CartKey, quantity: number): CartItem[] {
  if (quantity <= 0) return removeItem(items, key);
  return items.map((item) => (isSame(key)(item) ? { ...item, quantity } : item));
}

/** Returns the items without the one with this key. */
export const removeItem = (items: readonly CartItem[], key: CartKey): CartItem[] =>
  items.filter((item) => !isSame(key)(item));

/** Returns the items without the pieces of `ordered`. Pieces added in the meantime stay. */
export const subtractItems = (
  items: readonly CartItem[],
  ordered: readonly (CartKey & Pick<CartItem, 'quantity'>)[],
): CartItem[] =>
  ordered.reduce<readonly CartItem[]>((left, bought) => {
    const held = left.find(isSame(bought))?.quantity ?? 0;
    return setItemQuantity(left, bought, held - bought.quantity);
  }, items) as CartItem[];

/** Returns the number of pieces in the cart, as shown on the badge. */
export const countItems = (items: readonly CartItem[]): number => items.reduce((sum, item) => sum + item.quantity, 0);

/** Maximum quantity accepted for a stored item; far above what an order may contain. */
const MAX_STORED = 1000;

/** Returns the valid cart items of a stored value, which may hold anything. Merges duplicates and drops the rest. */
export function sanitiseItems(value: unknown): CartItem[] {
  return Array.isArray(value) ? value.filter(isCartItem).reduce<CartItem[]>(addItem, []) : [];
}

/**
 * Returns whether a value has the form of a catalogue id. Longer or unusual values, such as the dots of a path, were
 * never sold.
 */
const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^(?!\.+$)[\w.:-]{1,80}$/.test(value) && !(value in Object.prototype);

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  return (
    [item.productId, item.variantId].every(isId) &&
    [item.addedAt, item.sessionId].every((text) => typeof text === 'string') &&
    Number.isInteger(item.quantity) &&
    Number(item.quantity) > 0 &&
    Number(item.quantity) <= MAX_STORED
  );
}

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
const MAX_LINES = 30;
const MAX_CHARACTERS = 3500;

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
  if (text.length > MAX_CHARACTERS) return null;
  const [format, ...lines] = text.split(BETWEEN_LINES);
  if (format !== FORMAT || lines.length > MAX_LINES) return null;
  const items = sanitiseItems(lines.map(toItem));
  return items.length === lines.length ? items : null;
}

function toItem(line: string): Partial<CartItem> {
  const [productId, variantId, quantity = '', ...rest] = line.split(BETWEEN_PARTS);
  const isWhole = rest.length === 0 && /^\d{1,4}$/.test(quantity);
  return { productId, variantId, quantity: isWhole ? Number(quantity) : 0, addedAt: '', sessionId: '' };
}
