import type { SeedFailure, SeedOrder } from '../types';

const REFUSED = 'Refused by the partner: ';
const NO_ANSWER = 'The partner did not answer within 5 s';
const ATTEMPTS = 5;
/** Duration (ms) of five attempts and the pauses between them. */
const TRIED_FOR_MS = 40_000;

type Unfinished = Pick<SeedOrder, 'status' | 'woolworthsOrderId' | 'createdAt' | 'events'>;

/**
 * Adds the reason why the partner never accepted a pending order, with its events: a refusal that is already among the
 * events, or five attempts without a response. Other orders are returned without a failure. `now` in epoch ms.
 */
export function withFailure<T extends Unfinished>(order: T, now: number): T & { failure: SeedFailure | null } {
  if (order.woolworthsOrderId || order.status !== 'pending') return { ...order, failure: null };
  const refusal = order.events.find(({ type }) => type === 'partner.refused');
  if (refusal) {
    const message = refusal.message.slice(REFUSED.length);
    return { ...order, failure: { code: 'SKU_NOT_FOUND', message, attempts: 1 } };
  }
  const span = Math.min(TRIED_FOR_MS, now - order.createdAt);
  const attempts = Array.from({ length: ATTEMPTS }, (_, index) => {
    const isLast = index + 1 === ATTEMPTS;
    return {
      at: order.createdAt + Math.floor((span * (index + 1)) / ATTEMPTS),
      type: isLast ? 'partner.given-up' : 'partner.failed',
      message: `Attempt ${index + 1} of ${ATTEMPTS} failed: ${NO_ANSWER}${isLast ? '; given up' : ''}`,
    };
  });
  return {
    ...order,
    events: [...order.events, ...attempts],
    failure: { code: 'TIMEOUT', message: NO_ANSWER, attempts: ATTEMPTS },
  };
}
