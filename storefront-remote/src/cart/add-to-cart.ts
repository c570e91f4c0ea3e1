import type { Product, Variant } from '@nara/shared-contracts/api/catalogue';
import type { CartStore } from '@nara/shared-contracts/host';
import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { factsOf } from './cart-lines';
import { seenLines } from './seen-lines';

/** Returns the number of pieces of a variant that the cart already holds. */
export const quantityInCart = (items: readonly CartItem[], variantId: string): number =>
  items.find((item) => item.variantId === variantId)?.quantity ?? 0;

/** Adds pieces of a variant to the cart, and records the product as the shopper sees it now. */
export function addToCart(cart: CartStore, product: Product, variant: Variant, quantity: number): void {
  cart.add({ productId: product.id, variantId: variant.id }, quantity);
  seenLines.write({ ...seenLines.read(), [variant.id]: factsOf(product, variant) });
}
