import type { Payment, Status } from '../ledger/payment';
import type { Protocol } from '../protocol';
import { fieldsOf } from './result';
import { type PeachMerchant, withSignature } from './signature';

/**
 * Statuses that webhooks report: created, pending, successful and cancelled. A failed payment is not reported, because
 * it can be retried.
 */
const TOLD: ReadonlySet<Status> = new Set(['open', 'pending', 'complete', 'cancelled']);

/**
 * Notifies of payments and refunds like Peach Payments: with webhooks for each status, and with the form for the
 * shopper's return.
 */
export const peachProtocol = ({ secretToken }: PeachMerchant, now: () => number): Protocol => ({
  name: 'Peach Payments',
  write(payment, kind, refund) {
    if (!refund && !TOLD.has(payment.status)) return undefined;
    const fields = fieldsOf(payment, { kind, refund, now: now() });
    const signed = withSignature(fields, kind === 'forged' ? 'a guess' : secretToken);
    return { contentType: 'application/x-www-form-urlencoded', body: new URLSearchParams(signed).toString() };
  },
  resultOf: (payment: Payment) => withSignature(fieldsOf(payment, { now: now() }), secretToken),
});
