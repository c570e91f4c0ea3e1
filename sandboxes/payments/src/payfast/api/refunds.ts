import { ApiError } from '@nara/sandbox-shared';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { localTime } from '../../formats';
import type { Cashier } from '../../hosted/cashier';
import type { Ledger } from '../../ledger/ledger';
import type { Payment } from '../../ledger/payment';
import { fieldsOf, success } from './access';

const Flag = z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]);
const NewRefund = z.object({
  /** Cents, as a number or as its digits. */
  amount: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,12}$/)
        .transform(Number),
    ])
    .refine((cents) => cents > 0),
  reason: z.string().min(3).max(255),
  notify_buyer: Flag,
  notify_merchant: Flag.optional(),
});

/** Finds a payment by Payfast's id. Throws ApiError 404. */
export function findPayment(ledger: Ledger, params: unknown): Payment {
  const payment = ledger.ofNumber((params as { id: string }).id);
  if (payment?.provider !== 'payfast') throw new ApiError(404, 'failed', 'Payment not found');
  return payment;
}

/**
 * Returns what can be refunded, and how. A partial refund is possible while an amount is left; a full refund only
 * before the first refund.
 */
function refundable(ledger: Ledger, payment: Payment) {
  const left = ledger.remaining(payment);
  const isPaid = payment.status === 'complete';
  const method = (isPossible: boolean) => ({ method: isPossible ? 'PAYMENT_SOURCE' : 'NOT_AVAILABLE' });
  return {
    token: payment.id,
    funding_type: 'Credit Card',
    amount_original: payment.amount,
    amount_available_for_refund: left,
    status: left > 0 ? 'REFUNDABLE' : isPaid ? 'COMPLETED' : 'NOT_AVAILABLE',
    errors: isPaid ? [] : ['This payment was not completed'],
    refund_full: method(isPaid && left === payment.amount),
    refund_partial: method(left > 0),
    bank_names: [],
  };
}

/** Returns a payment and its refunds, in cents. */
function movementsOf(ledger: Ledger, payment: Payment) {
  const refunds = ledger.refundsOf(payment).map(({ amount, at }) => ({
    amount: String(-amount),
    date: localTime(Date.parse(at)),
    type: 'Funds Received (Refund)',
  }));
  if (!payment.paidAt) return [];
  return [{ amount: payment.amount, date: localTime(Date.parse(payment.paidAt)), type: 'Funds Received' }, ...refunds];
}

/** Serves refunds. Every accepted request refunds again, because Payfast has no idempotency keys. */
export function serveRefunds(app: FastifyInstance, { ledger, cashier }: { ledger: Ledger; cashier: Cashier }): void {
  app.get('/refunds/query/:id', async ({ params }) => refundable(ledger, findPayment(ledger, params)));
  app.get('/refunds/:id', async ({ params }) => {
    const payment = findPayment(ledger, params);
    const response = { available_balance: ledger.remaining(payment), transactions: movementsOf(ledger, payment) };
    return success(response, 'success');
  });
  app.post('/refunds/:id', async ({ params, body }) => {
    const payment = findPayment(ledger, params);
    const { data, error } = NewRefund.safeParse(fieldsOf(body));
    if (!data)
      throw new ApiError(400, 'failed', `Value for ${String(error.issues[0]?.path[0])} is not in the expected format`);
    if (data.amount > ledger.remaining(payment)) {
      throw new ApiError(400, 'failed', 'Refund amount exceeds the amount available for refund');
    }
    cashier.refund(payment, data.amount, data.reason);
    return success(true, 'Success');
  });
}
