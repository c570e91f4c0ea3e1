import { type NewOrder, newOrderId } from '@nara/shared-contracts';
import { placedOrders } from '../../orders';

/** Attempts to place one order, which share its id. */
export interface Attempt {
  orderId: string;
  /** ISO time of the first try. */
  startedAt: string;
  /** Bodies sent and not refused, the newest first: one of them may have been saved. */
  unanswered: NewOrder[];
}

export function newAttempt(now: Date): Attempt {
  return { orderId: newOrderId(now.getTime()), startedAt: now.toISOString(), unanswered: [] };
}

/** Its order is among those of this device. */
export const isPlaced = ({ orderId }: Attempt): boolean => placedOrders().some((access) => access.orderId === orderId);

/** The attempt under way; null when its order was placed since, as in a tab that was duplicated. */
export const openAttempt = ({ attempt }: { attempt: Attempt | null }): Attempt | null =>
  attempt && isPlaced(attempt) ? null : attempt;

/** Bodies are compared as they travel; storage forgets what was undefined. */
const isSame = (order: NewOrder) => {
  const text = JSON.stringify(order);
  return (other: NewOrder) => JSON.stringify(other) === text;
};

/** The server said no to this body, so it was not saved. */
export const withoutBody = (attempt: Attempt, order: NewOrder): Attempt => {
  const isRefused = isSame(order);
  return { ...attempt, unanswered: attempt.unanswered.filter((other) => !isRefused(other)) };
};

/** Noted before the body is sent: the page may be gone before the answer. */
export const withBody = (attempt: Attempt, order: NewOrder): Attempt => ({
  ...attempt,
  unanswered: [order, ...withoutBody(attempt, order).unanswered],
});
