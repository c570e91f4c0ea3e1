import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { storedValue } from '../../browser-storage';
import { type Attempt, isPlaced } from './attempt';

/** Order id reserved for one state of the cart by any tab, so that one cart creates one order. */
interface Reservation extends Pick<Attempt, 'orderId' | 'startedAt'> {
  cart: string;
}

const reservation = storedValue<Reservation | null>({
  key: 'nara-order-under-way',
  area: () => localStorage,
  restore: (found) => (isReservation(found) ? found : null),
});

function isReservation(value: unknown): value is Reservation {
  const { cart, orderId, startedAt } = (value ?? {}) as Record<string, unknown>;
  return [cart, orderId, startedAt].every((text) => typeof text === 'string');
}

/** Identifies a state of the cart. Items removed and added again later count as another cart. */
const stateOf = (items: readonly CartItem[]): string =>
  JSON.stringify(items.map(({ productId, variantId, quantity, addedAt }) => [productId, variantId, quantity, addedAt]));

export const reserve = (items: readonly CartItem[], { orderId, startedAt }: Attempt): void =>
  reservation.write({ cart: stateOf(items), orderId, startedAt });

/** Returns the attempt that any tab made to order this cart; null if there is none. */
export function reservedFor(items: readonly CartItem[]): Attempt | null {
  const found = reservation.read();
  if (found?.cart !== stateOf(items)) return null;
  return { orderId: found.orderId, startedAt: found.startedAt, unanswered: [] };
}

/** Returns the id of the order that a tab of this browser placed for this cart; undefined if there is none. */
export function orderOf(items: readonly CartItem[]): string | undefined {
  const attempt = reservedFor(items);
  return attempt && isPlaced(attempt) ? attempt.orderId : undefined;
}
