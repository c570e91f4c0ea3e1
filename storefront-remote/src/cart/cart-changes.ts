import type { CartStore } from '@nara/shared-contracts/host';
import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { type OrderPieces, orderablePieces } from '@nara/shared-contracts/rules/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { type CartLine, type CartLines, type GoneLine, lineName, type SeenLines, seenOf } from './cart-lines';

/** Change to a cart item since the shopper last saw it, and the correction. */
export interface CartChange {
  item: CartItem;
  name: string;
  /** Sentences for the shopper. */
  text: string;
  /** Quantity that is available; 0 if the item must be removed. */
  quantity: number;
}

/** Returns the items that changed, those no longer available first. */
export const cartChanges = (
  { lines, gone }: Pick<CartLines, 'lines' | 'gone'>,
  seen: SeenLines,
  most: OrderPieces,
): CartChange[] => [...gone.map(goneChange), ...lines.flatMap((line) => lineChange(line, seen, most))];

const GONE_TEXTS: Record<GoneLine['reason'], string> = { 'sold-out': 'Sold out.', withdrawn: 'No longer sold.' };

const goneChange = ({ item, name, reason }: GoneLine): CartChange => ({
  item,
  name,
  text: GONE_TEXTS[reason],
  quantity: 0,
});

function lineChange(line: CartLine, seen: SeenLines, most: OrderPieces): CartChange[] {
  const { item, product, variant, quantity } = line;
  const text = [piecesText(line, most), priceText(line, seen)].filter((sentence) => sentence !== '').join(' ');
  if (!text) return [];
  return [
    {
      item,
      name: lineName(product.name, variant),
      text,
      quantity: Math.min(quantity, orderablePieces(variant.stock, most)),
    },
  ];
}

function piecesText({ quantity, variant: { stock } }: CartLine, most: OrderPieces): string {
  if (quantity <= orderablePieces(stock, most)) return '';
  return stock < most.ofVariant
    ? `Only ${stock} left of the ${quantity} you chose.`
    : `You chose ${quantity}; an order takes ${most.ofVariant} at most.`;
}

function priceText({ variant, price }: CartLine, seen: SeenLines): string {
  const before = seenOf(seen, variant.id)?.price;
  if (before === undefined || before === price) return '';
  return `The price changed from ${formatRand(before)} to ${formatRand(price)}.`;
}

/** Adjusts the cart to what is available. */
export function applyChanges(cart: CartStore, changes: readonly CartChange[]): void {
  for (const { item, quantity } of changes) {
    if (quantity === 0) cart.remove(item);
    else if (quantity !== item.quantity) cart.setQuantity(item, quantity);
  }
}

/** Returns what the shopper has seen after these lines were shown. A product that is gone keeps its name. */
export function seenAfter({ lines, gone }: Pick<CartLines, 'lines' | 'gone'>, seen: SeenLines): SeenLines {
  const shown = lines.map(({ product, variant, image, price }) => [variant.id, { product, variant, image, price }]);
  const kept = gone.flatMap(({ item: { variantId } }) => {
    const before = seenOf(seen, variantId);
    return before ? [[variantId, before]] : [];
  });
  return Object.fromEntries([...kept, ...shown]);
}
