import type { CartItem } from '@nara/shared-contracts';
import { CART_COOKIE, readCartCookie } from '@nara/shared-contracts/rules';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '#platform/cookies';
import type { PreloadPlan } from './preload';

/** Marks of API paths that depend on the cart: one is called per product of it, the other for an empty one. */
const EACH_PRODUCT = '{cart.productId}';
const WHEN_EMPTY = '{cart.isEmpty}';

/** Tells whether what a path preloads depends on the shopper's cart. */
export const isOfCart = ({ data }: PreloadPlan): boolean => data.some((path) => path.includes('{cart.'));

/** Returns the cart that the visitor's browser tells of; null when it tells of none, or of what could not be a cart. */
export function readCart(request: FastifyRequest): CartItem[] | null {
  const text = readCookie(request, CART_COOKIE);
  return text === undefined ? null : readCartCookie(text);
}

/**
 * Returns a plan with the API paths of this cart, each once; with none for a cart that is not known. One that does not
 * depend on the cart stays as it is.
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
