import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { newOrderId } from '@nara/shared-contracts/rules/common';
import { placedOrders } from '../../orders';

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
