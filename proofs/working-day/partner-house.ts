import type { BookedOrder } from '@nara/partner-sandbox';
import type { Day } from './open-day';

const ENDED = ['delivered', 'cancelled', 'refunded'];

export const bookedOrders = ({ partner }: Day): readonly BookedOrder[] => partner.sandbox.state.orders;

/** Returns the orders that the partner is still working on. */
export const openAtPartner = (day: Day): BookedOrder[] =>
  bookedOrders(day).filter(({ status }) => !ENDED.includes(status));

/** Moves an order a step further at the partner, which notifies the shop. */
export const advance = ({ partner }: Day, { id }: BookedOrder) => partner.call('POST', `/sandbox/orders/${id}/advance`);

/** Moves every return a step further at the partner. */
export async function advanceReturns({ partner }: Day): Promise<void> {
  for (const { id, status } of partner.sandbox.state.returns) {
    if (status !== 'closed' && status !== 'rejected') await partner.call('POST', `/sandbox/returns/${id}/advance`);
  }
}

/** Sets the faults at the partner; an empty plan ends them. */
export const plant = ({ partner }: Day, plan: object) => partner.call('POST', '/sandbox/faults', plan);

/** Resolves when all of the partner's messages have arrived or been given up. */
export async function untilDelivered({ partner }: Day): Promise<void> {
  while (partner.sandbox.state.deliveries.some(({ outcome }) => outcome === 'under way')) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
