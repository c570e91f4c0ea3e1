import type { OrderPayment, PaymentProof, StaffPayment } from '@nara/shared-contracts/api/payments';
import type { GivenBack } from '@nara/shared-contracts/rules/payments';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { toIso } from '#platform/time';
import { isUnpaid, onCardsCents } from '#selling/orders';
import type { Ledger } from './ledger';
import { isHosted, type PaymentProvider } from './provider';
import { mayGiveBack } from './refunds/give-back';
import { heldOf } from './settlement';
import type { PaymentRefundTable } from './tables';

/** Returns a payment for the shopper; `isOpen` is true while there is a provider to pay with. */
export function toOrderPayment({ order, payment }: Pick<Ledger, 'order' | 'payment'>, isOpen: boolean): OrderPayment {
  const isDue = order.status === 'pending' && isUnpaid(order);
  const onCards = onCardsCents(order);
  return {
    state: payment.state,
    provider: payment.provider,
    amount: toRand(payment.amount_cents),
    refunded: toRand(payment.refunded_cents),
    payBy: isDue && order.pay_by !== null ? toIso(order.pay_by) : null,
    ...(onCards > 0 && { byGiftCard: toRand(onCards) }),
    canPay: isDue && isOpen && isHosted(payment.provider) && payment.captured_cents < payment.amount_cents,
  };
}

/** Data of a payment for staff, in addition to its ledger. */
export interface StaffReading {
  refunds: readonly PaymentRefundTable[];
  /** Ids of refunds whose outcome the provider does not report. */
  uncertain: ReadonlySet<string>;
  givenBack: GivenBack;
  proofs: readonly PaymentProof[];
  /** Null with `PAYMENTS=none`. */
  provider: Pick<PaymentProvider, 'name' | 'transactionUrl'> | null;
}

/** Returns a payment with its ledger and refunds, for staff. */
export const toStaffPayment = (
  ledger: Ledger,
  { refunds, uncertain, givenBack, proofs, provider }: StaffReading,
): StaffPayment => ({
  ...toOrderPayment(ledger, provider !== null),
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
    url:
      kind === 'captured' && provider?.name === ledger.payment.provider
        ? (provider.transactionUrl?.(name) ?? null)
        : null,
  })),
  refunds: refunds.map(({ id, cents, reason, state, reference, last_error, created_at }) => ({
    id,
    amount: toRand(cents),
    reason,
    state: state === 'by-hand' ? 'waiting' : state,
    reference,
    error: state === 'made' ? null : last_error,
    createdAt: toIso(created_at),
    ...(state === 'by-hand' && { isByHand: true as const }),
    ...(uncertain.has(id) && { isUncertain: true as const }),
  })),
  refundable: toRand(refundableCents(ledger, refunds)),
  givenBack: { lines: [...givenBack.lines], delivery: givenBack.delivery },
  proofs: [...proofs],
});

/** Returns the amount that staff may still refund; 0 if `mayGiveBack` is false or the payment is disputed. */
const refundableCents = (ledger: Ledger, refunds: readonly PaymentRefundTable[]): number =>
  !mayGiveBack(ledger) || ledger.payment.state === 'disputed'
    ? 0
    : heldOf(
        ledger.facts,
        refunds.filter(({ state }) => state !== 'refused'),
      );
