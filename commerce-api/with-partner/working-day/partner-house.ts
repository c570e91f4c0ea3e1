import type { BookedOrder } from '@nara/partner-sandbox';
import type { Day } from './open-day';

const ENDED = ['delivered', 'cancelled', 'refunded'];

export const bookedOrders = ({ partner }: Day): readonly BookedOrder[] => partner.sandbox.state.orders;

/** Finds the orders that the partner still works on. */
export const openAtPartner = (day: Day): BookedOrder[] =>
  bookedOrders(day).filter(({ status }) => !ENDED.includes(status));

/** The partner takes an order a step further and tells the shop. */
export const advance = ({ partner }: Day, { id }: BookedOrder) => partner.call('POST', `/sandbox/orders/${id}/advance`);

/** The partner takes every return a step further. */
export async function advanceReturns({ partner }: Day): Promise<void> {
  for (const { id, status } of partner.sandbox.state.returns) {
    if (status !== 'closed' && status !== 'rejected') await partner.call('POST', `/sandbox/returns/${id}/advance`);
  }
}

/** Sets what goes wrong at the partner; an empty plan ends it. */
export const plant = ({ partner }: Day, plan: object) => partner.call('POST', '/sandbox/faults', plan);

/** Resolves when every letter of the partner has arrived, or was given up. */
export async function untilDelivered({ partner }: Day): Promise<void> {
  while (partner.sandbox.state.deliveries.some(({ outcome }) => outcome === 'under way')) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
