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

/** Adding what is already there raises its quantity; a new item is appended. */
export function addItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  if (!items.some(isSame(added))) return [...items, added];
  return items.map((item) => (isSame(added)(item) ? { ...item, quantity: item.quantity + added.quantity } : item));
}

/** A quantity of 0 or less removes the item. */
export function setItemQuantity(items: readonly CartItem[], key: CartKey, quantity: number): CartItem[] {
  if (quantity <= 0) return removeItem(items, key);
  return items.map((item) => (isSame(key)(item) ? { ...item, quantity } : item));
}

export const removeItem = (items: readonly CartItem[], key: CartKey): CartItem[] =>
  items.filter((item) => !isSame(key)(item));

/** What is left when `ordered` has been bought: its pieces go, whatever was added to them meanwhile stays. */
export const subtractItems = (
  items: readonly CartItem[],
  ordered: readonly (CartKey & Pick<CartItem, 'quantity'>)[],
): CartItem[] =>
  ordered.reduce<readonly CartItem[]>((left, bought) => {
    const held = left.find(isSame(bought))?.quantity ?? 0;
    return setItemQuantity(left, bought, held - bought.quantity);
  }, items) as CartItem[];

/** How many pieces are in the cart: the figure on the badge. */
export const countItems = (items: readonly CartItem[]): number => items.reduce((sum, item) => sum + item.quantity, 0);

/** Keeps what is a cart item and drops the rest: what comes from storage may be anything. */
export function sanitiseItems(value: unknown): CartItem[] {
  return Array.isArray(value) ? value.filter(isCartItem) : [];
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  const texts = [item.productId, item.variantId, item.addedAt, item.sessionId];
  return (
    texts.every((text) => typeof text === 'string') && Number.isInteger(item.quantity) && Number(item.quantity) > 0
  );
}
