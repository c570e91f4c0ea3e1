import type { Variant } from '@nara/shared-contracts/api/catalogue';
import { MOST_PIECES, orderablePieces } from '@nara/shared-contracts/rules/orders';

/** Number of pieces that can be bought, and the text about it. */
export interface Purchase {
  quantity: number;
  /** Maximum that can be added: the order limit less what is in the cart; at least 1. */
  max: number;
  canAdd: boolean;
  /** Text such as 'N in stock'; empty until a variant is chosen. */
  stockText: string;
}

/** Limits `wanted` pieces of a variant to what can still be added if the cart already holds `inCart`. */
export function purchaseOf(variant: Variant | null, wanted: number, inCart: number): Purchase {
  if (!variant) return { quantity: wanted, max: Number.POSITIVE_INFINITY, canAdd: false, stockText: '' };
  const left = orderablePieces(variant.stock) - inCart;
  const max = Math.max(1, left);
  return { quantity: Math.min(wanted, max), max, canAdd: left > 0, stockText: stockText(variant.stock, left) };
}

function stockText(stock: number, left: number): string {
  if (stock === 0) return 'Out of Stock';
  if (left > 0) return `${stock} in stock`;
  return stock > MOST_PIECES.ofVariant
    ? `${stock} in stock; an order takes ${MOST_PIECES.ofVariant}, and they are in your cart`
    : `${stock} in stock, all of them in your cart`;
}

/** Returns the button's exact text, with the rand amount in plain digits. */
export const addToCartText = (price: number, quantity: number): string =>
  `Add to Cart - R${Math.round(price * quantity * 100) / 100}`;
