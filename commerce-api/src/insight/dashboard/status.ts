import { isEnding, isPartnerStatus } from '#selling/orders';
import type { OrderEventTable } from '#selling/orders/tables';

/** Status of an order's hand-over to the partner at some time, derived from its timeline. */
export interface HandOverStatus {
  isPending: boolean;
  /** True if it was given up: refused, or unanswered for too long. */
  isFailed: boolean;
}

const SETTLED: HandOverStatus = { isPending: false, isFailed: false };
const WAITING: HandOverStatus = { ...SETTLED, isPending: true };

/** Tells whether the partner has the order after an event, or the order is no longer wanted. */
const isSettling = (type: string): boolean =>
  type === 'partner.accepted' ||
  type === 'order.cancelled' ||
  type === 'status.cancelled' ||
  isEnding(type) ||
  isPartnerStatus(type.replace('partner.', ''));

/** Returns the status after an event, by the same rule that the order's status and its outbox entry follow. */
export function statusAfter(before: HandOverStatus, type: string): HandOverStatus {
  if (type === 'order.placed') return WAITING;
  if (isSettling(type)) return SETTLED;
  // A manually set status does not affect the hand-over.
  if (type.startsWith('status.')) return { ...before, isPending: type === 'status.pending' };
  if (type === 'partner.refused' || type === 'partner.given-up') return { ...before, isFailed: true };
  return type === 'partner.failed' ? { ...before, isFailed: false } : before;
}

/** Returns the status at each of `times` (epoch ms, ascending), from a timeline in order. */
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
