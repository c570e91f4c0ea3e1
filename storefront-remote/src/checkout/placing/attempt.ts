import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { useCart } from '@nara/shared-contracts/host';
import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { newOrderId } from '@nara/shared-contracts/rules/common';
import { useState } from 'react';
import { storedValue } from '../../browser-storage';
import { orderPath, placedOrders } from '../../orders';

/** Attempts to place one order; they share its id. */
export interface Attempt {
  orderId: string;
  /** Time of the first attempt (ISO). */
  startedAt: string;
  /** Bodies sent and not rejected, the newest first. One of them may have been saved. */
  unanswered: NewOrder[];
}

export function newAttempt(now: Date): Attempt {
  return { orderId: newOrderId(now.getTime()), startedAt: now.toISOString(), unanswered: [] };
}

/** Returns true if the order of this attempt is saved on this device. */
export const isPlaced = ({ orderId }: Attempt): boolean => placedOrders().some((access) => access.orderId === orderId);

/** Returns the open attempt; null if its order was placed in the meantime, for example in a duplicated tab. */
export const openAttempt = ({ attempt }: { attempt: Attempt | null }): Attempt | null =>
  attempt && isPlaced(attempt) ? null : attempt;

/** Bodies are compared as JSON, because storage drops undefined fields. */
const isSame = (order: NewOrder) => {
  const text = JSON.stringify(order);
  return (other: NewOrder) => JSON.stringify(other) === text;
};

/** Removes a body that the server rejected: it was not saved. */
export const withoutBody = (attempt: Attempt, order: NewOrder): Attempt => {
  const isRefused = isSame(order);
  return { ...attempt, unanswered: attempt.unanswered.filter((other) => !isRefused(other)) };
};

/** Adds a body before it is sent, because the page may be closed before the response. */
export const withBody = (attempt: Attempt, order: NewOrder): Attempt => ({
  ...attempt,
  unanswered: [order, ...withoutBody(attempt, order).unanswered],
});

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

/** Navigation state that tells the order's page that the order was placed in another tab. */
export const FROM_OTHER_TAB = { isFromOtherTab: true };

/** Returns where to go if another tab has ordered the cart shown here; null if none has. */
export function usePlacedElsewhere(): { to: string; state: typeof FROM_OTHER_TAB } | null {
  const items = useCart((cart) => cart.items);
  // Last known state of the cart in this checkout.
  const [last, setLast] = useState<readonly CartItem[]>(items);
  if (items.length > 0 && items !== last) setLast(items);
  const orderId = items.length === 0 && last.length > 0 ? orderOf(last) : undefined;
  return orderId === undefined ? null : { to: orderPath(orderId), state: FROM_OTHER_TAB };
}
