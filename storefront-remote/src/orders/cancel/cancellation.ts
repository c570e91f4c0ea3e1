import type { OrderDetail } from '@nara/shared-contracts';
import { FACTS } from '../../content';

/** Why an order cannot be cancelled, and what is possible instead; undefined when it can, or when it is over. */
export function whyNotCancellable({
  status,
  canCancel,
}: Pick<OrderDetail, 'status' | 'canCancel'>): string | undefined {
  if (canCancel || status === 'cancelled' || status === 'refunded' || status === 'delivered') return undefined;
  const reason = status === 'shipped' ? 'It has left our distribution centre' : 'It is being packed';
  return `${reason}, so it can no longer be cancelled. You can return it within ${FACTS.returnPeriod} of delivery.`;
}
