import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { CART_COOKIE, readCartCookie } from '@nara/shared-contracts/rules/cart';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '#platform/cookies';
import type { PreloadPlan } from './preload';

/**
 * Markers of API paths that depend on the cart: the first is called for each product in it, the second for an empty
 * cart.
 */
const EACH_PRODUCT = '{cart.productId}';
const WHEN_EMPTY = '{cart.isEmpty}';

/** Tells whether what a path preloads depends on the shopper's cart. */
export const isOfCart = ({ data }: PreloadPlan): boolean => data.some((path) => path.includes('{cart.'));

/** Returns the cart that the visitor's browser sends in its cookie; null if it sends none or an invalid one. */
export function readCart(request: FastifyRequest): CartItem[] | null {
  const text = readCookie(request, CART_COOKIE);
  return text === undefined ? null : readCartCookie(text);
}

/**
 * Returns a plan with the API paths of this cart, without duplicates. It has none if the cart is unknown. A plan that
 * does not depend on the cart stays unchanged.
 */
export function planFor(plan: PreloadPlan, cart: readonly CartItem[] | null): PreloadPlan {
  if (!isOfCart(plan)) return plan;
  const ids = [...new Set(cart?.map(({ productId }) => encodeURIComponent(productId)))];
  const pathsOf = (path: string): string[] => {
    if (path.includes(EACH_PRODUCT)) return ids.map((id) => path.replace(EACH_PRODUCT, id));
    if (path.endsWith(WHEN_EMPTY)) return ids.length === 0 ? [path.slice(0, -WHEN_EMPTY.length)] : [];
    return [path];
  };
  return { ...plan, data: cart ? plan.data.flatMap(pathsOf) : [] };
}
