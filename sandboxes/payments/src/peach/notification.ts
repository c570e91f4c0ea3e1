import type { Payment, Status } from '../ledger/payment';
import type { Protocol } from '../protocol';
import type { PeachMerchant } from './merchant';
import { fieldsOf } from './result';
import { withSignature } from './signature';

/** Statuses of which webhooks tell: created, pending, successful and cancelled. One that fails is not told: it can be tried again. */
const TOLD: ReadonlySet<Status> = new Set(['open', 'pending', 'complete', 'cancelled']);

/** Tells of payments and refunds as Peach Payments does: with webhooks of each status, and with the form of the way back. */
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
