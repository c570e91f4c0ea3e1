import { MOST_ATTEMPTS } from '#platform/work';
import { isPartnerStatus } from '#selling/orders';
import type { OrderEventTable } from '#selling/orders/tables';

/** How an order stood with the partner at some moment, as its timeline tells. */
export interface Standing {
  isPending: boolean;
  /** Given up: refused, or failed too often. */
  isFailed: boolean;
  /** Failed attempts since the count last began. */
  failures: number;
}

const SETTLED: Standing = { isPending: false, isFailed: false, failures: 0 };
const WAITING: Standing = { ...SETTLED, isPending: true };

/** What the partner has, or nobody wants any more. */
const isSettling = (type: string): boolean =>
  type === 'partner.accepted' ||
  type === 'order.cancelled' ||
  type === 'status.cancelled' ||
  isPartnerStatus(type.replace('partner.', ''));

/** How an order stands after something happened to it; the same rule that its status and its outbox entry follow. */
export function standingAfter(before: Standing, type: string): Standing {
  if (type === 'order.placed') return WAITING;
  if (isSettling(type)) return SETTLED;
  // A status that was set by hand leaves the hand-over as it is.
  if (type.startsWith('status.')) return { ...before, isPending: type === 'status.pending' };
  if (type === 'partner.refused') return { ...before, isFailed: true, failures: 0 };
  if (type !== 'partner.failed') return before;
  const failures = before.failures + 1;
  return failures < MOST_ATTEMPTS
    ? { ...before, isFailed: false, failures }
    : { ...before, isFailed: true, failures: 0 };
}

/** How an order stood at each of `times` (epoch ms, ascending), by its timeline in order. */
export function standingsAt(
  timeline: readonly Pick<OrderEventTable, 'at' | 'type'>[],
  times: readonly number[],
): Standing[] {
  let standing = SETTLED;
  let told = 0;
  return times.map((time) => {
    for (let event = timeline[told]; event && event.at < time; event = timeline[told]) {
      standing = standingAfter(standing, event.type);
      told += 1;
    }
    return standing;
  });
}
