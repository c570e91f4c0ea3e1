import { type CartStore, useHost } from '@nara/shared-contracts/host';
import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { type OrderPieces, orderablePieces } from '@nara/shared-contracts/rules/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { useEffect, useMemo, useState } from 'react';
import {
  type CartLine,
  type CartLines,
  type GoneLine,
  lineName,
  type SeenLines,
  seenLines,
  seenOf,
} from './cart-lines';
import type { CartLinesState } from './use-cart-lines';

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

/** Returns what changed in the cart since the shopper last saw it, and a function that accepts the changes. */
export function useCartUpdate({ lines, gone, isChecked, most }: CartLinesState) {
  const { cart } = useHost();
  const [seen, setSeen] = useState(seenLines.read);
  const changes = useMemo(
    () => (isChecked ? cartChanges({ lines, gone }, seen, most) : []),
    [lines, gone, isChecked, seen, most],
  );

  const markSeen = () => {
    const shown = seenAfter({ lines, gone }, seen);
    seenLines.write(shown);
    setSeen(shown);
  };
  const hasUnseen = lines.some(({ variant }) => !seenOf(seen, variant.id));
  // A line shown for the first time cannot have changed. Changes count from here on.
  useEffect(() => {
    if (isChecked && hasUnseen && changes.length === 0) markSeen();
  });

  return {
    changes,
    update() {
      applyChanges(cart, changes);
      markSeen();
    },
  };
}

/**
 * Reduces quantities to what is in stock. Returns the messages about it, keyed by variant. Items that are gone stay
 * until the shopper agrees to remove them.
 */
export function useMendedCart({ lines, gone, isChecked, most }: CartLinesState): ReadonlyMap<string, string> {
  const { cart } = useHost();
  const [notices, setNotices] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!isChecked) return;
    const seen = seenLines.read();
    const changes = cartChanges({ lines, gone: [] }, seen, most);
    seenLines.write(seenAfter({ lines, gone }, seen));
    if (changes.length === 0) return;
    const texts = changes.map(({ item, text }) => [item.variantId, text] as const);
    setNotices((before) => new Map([...before, ...texts]));
    applyChanges(cart, changes);
  }, [lines, gone, isChecked, most, cart]);
  return notices;
}
