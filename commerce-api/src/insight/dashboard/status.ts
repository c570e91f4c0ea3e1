import { isEnding, isPartnerStatus } from '#selling/orders';
import type { OrderEventTable } from '#selling/orders/tables';

/** Tells where the hand-over of an order to the partner stood at some moment, by its timeline. */
export interface HandOverStatus {
  isPending: boolean;
  /** Given up: refused, or without an answer for too long. */
  isFailed: boolean;
}

const SETTLED: HandOverStatus = { isPending: false, isFailed: false };
const WAITING: HandOverStatus = { ...SETTLED, isPending: true };

/** Tells of events after which the partner has the order, or nobody wants it any more. */
const isSettling = (type: string): boolean =>
  type === 'partner.accepted' ||
  type === 'order.cancelled' ||
  type === 'status.cancelled' ||
  isEnding(type) ||
  isPartnerStatus(type.replace('partner.', ''));

/** Returns the status after an event; the same rule that the order's status and its outbox entry follow. */
export function statusAfter(before: HandOverStatus, type: string): HandOverStatus {
  if (type === 'order.placed') return WAITING;
  if (isSettling(type)) return SETTLED;
  // A status that was set by hand leaves the hand-over as it is.
  if (type.startsWith('status.')) return { ...before, isPending: type === 'status.pending' };
  if (type === 'partner.refused' || type === 'partner.given-up') return { ...before, isFailed: true };
  return type === 'partner.failed' ? { ...before, isFailed: false } : before;
}

/** Returns the status at each of `times` (epoch ms, ascending), by a timeline in order. */
export function statusesAt(
  timeline: readonly Pick<OrderEventTable, 'at' | 'type'>[],
  times: readonly number[],
): HandOverStatus[] {
  let status = SETTLED;
  let told = 0;
  return times.map((time) => {
    for (let event = timeline[told]; event && event.at < time; event = timeline[told]) {
      status = statusAfter(status, event.type);
      told += 1;
    }
    return status;
  });
}
