import type { CartItem, CartStore, Product, Variant } from '@nara/shared-contracts';
import { seenPrices } from './seen-prices';

/** Pieces of a variant that the cart already holds. */
export const quantityInCart = (items: readonly CartItem[], variantId: string): number =>
  items.find((item) => item.variantId === variantId)?.quantity ?? 0;

/** Puts pieces of a variant into the cart, at the price the shopper sees. */
export function addToCart(cart: CartStore, product: Product, variant: Variant, quantity: number): void {
  cart.add({ productId: product.id, variantId: variant.id }, quantity);
  seenPrices.write({ ...seenPrices.read(), [variant.id]: product.price });
}
