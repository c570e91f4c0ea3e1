import type { OrderPayment, PaymentProof, StaffPayment } from '@nara/shared-contracts';
import { toRand } from '@nara/shared-contracts/rules';
import { toIso } from '#platform/time';
import { isUnpaid } from '#selling/orders';
import type { Ledger } from './ledger';
import type { PaymentRefundTable } from './tables';

/** Returns a payment as the shopper may see it; `isOpen` while there is a provider to pay at. */
export function toOrderPayment({ order, payment }: Pick<Ledger, 'order' | 'payment'>, isOpen: boolean): OrderPayment {
  const isDue = order.status === 'pending' && isUnpaid(order);
  return {
    state: payment.state,
    provider: payment.provider,
    amount: toRand(payment.amount_cents),
    refunded: toRand(payment.refunded_cents),
    payBy: isDue && order.pay_by !== null ? toIso(order.pay_by) : null,
    canPay: isDue && isOpen && payment.provider !== 'bank' && payment.captured_cents < payment.amount_cents,
  };
}

/** Returns a payment with its ledger and refunds, for staff. */
export const toStaffPayment = (
  ledger: Ledger,
  isOpen: boolean,
  refunds: readonly PaymentRefundTable[],
  proofs: readonly PaymentProof[],
): StaffPayment => ({
  ...toOrderPayment(ledger, isOpen),
  captured: toRand(ledger.payment.captured_cents),
  fees: toRand(ledger.payment.fee_cents),
  facts: ledger.rows.map(({ at, kind, name, cents, source, checks }) => ({
    at: toIso(at),
    kind,
    name,
    amount: cents === 0 ? null : toRand(cents),
    source,
    // Written by this server.
    checks: JSON.parse(checks) as string[],
  })),
  refunds: refunds.map(({ id, cents, reason, state, reference, last_error, created_at }) => ({
    id,
    amount: toRand(cents),
    reason,
    state: state === 'by-hand' ? 'waiting' : state,
    reference,
    error: last_error,
    createdAt: toIso(created_at),
    ...(state === 'by-hand' && { isByHand: true as const }),
  })),
  proofs: [...proofs],
});
