import type { CartItem, CartStore, Product, Variant } from '@nara/shared-contracts';
import { factsOf } from './cart-lines';
import { seenLines } from './seen-lines';

/** Pieces of a variant that the cart already holds. */
export const quantityInCart = (items: readonly CartItem[], variantId: string): number =>
  items.find((item) => item.variantId === variantId)?.quantity ?? 0;

/** Puts pieces of a variant into the cart, as the shopper sees it. */
export function addToCart(cart: CartStore, product: Product, variant: Variant, quantity: number): void {
  cart.add({ productId: product.id, variantId: variant.id }, quantity);
  seenLines.write({ ...seenLines.read(), [variant.id]: factsOf(product, variant) });
}
