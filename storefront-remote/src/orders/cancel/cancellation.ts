import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { FACTS } from '../../content';

/**
 * Returns why an order cannot be cancelled, and what is possible instead; undefined if it can be cancelled or is
 * completed.
 */
export function whyNotCancellable({
  status,
  canCancel,
}: Pick<OrderDetail, 'status' | 'canCancel'>): string | undefined {
  if (canCancel || status === 'cancelled' || status === 'refunded' || status === 'delivered') return undefined;
  const reason = status === 'shipped' ? 'It has left our distribution centre' : 'It is being packed';
  return `${reason}, so it can no longer be cancelled. You can return it within ${FACTS.returnPeriod} of delivery.`;
}
