import type { PaymentFact } from '@nara/shared-contracts';
import { isOnGiftCard, paymentSumsOf, standingFacts } from '@nara/shared-contracts/rules';
import type { OrderTable } from '#selling/orders/tables';

/** A refund that was asked for, made or not; one that the provider refused no longer counts. */
export interface AskedRefund {
  id: string;
  capture: string;
  cents: number;
  /** What staff or a return asked for, which is given back of the price; null for the shop's own. */
  request?: string | null;
}

/** Reason of a refund of what was taken beyond the amount. */
export const PAID_TWICE = 'Paid more than once';

/** Money to give back to one capture. */
export type RefundDue = Pick<AskedRefund, 'capture' | 'cents'>;

/** What has to happen because of what is known of a payment. */
export type Settlement =
  | { kind: 'nothing' }
  /** The order is paid: it goes on, or is taken up again if its pieces are there. */
  | { kind: 'paid' }
  | RefundsDue;

export interface RefundsDue {
  kind: 'refund';
  refunds: readonly RefundDue[];
  reason: string;
}

interface Standing {
  order: Pick<OrderTable, 'status' | 'paid_at'>;
  amountCents: number;
  /** False when the rest of the order is paid elsewhere, so that this payment alone does not pay it; true unless given. */
  isWhole?: boolean;
  facts: readonly PaymentFact[];
  /** Refunds that are made or will be. */
  asked: readonly AskedRefund[];
}

/**
 * Decides what has to happen to an order and its money. What was taken beyond its amount is given back, and all of it when
 * the order was cancelled; a paid order of which staff gave some back stays paid; an order that ended because it was not paid
 * in time is taken up again when it is paid after all. Rule: docs/product/payments.md, "Settlement".
 */
export function settlementOf({ order, amountCents, isWhole = true, facts, asked }: Standing): Settlement {
  const left = leftOf(facts, asked);
  const held = totalOf(left);
  // What was given back of the price on purpose is not paid again.
  const onPurpose = order.paid_at === null ? 0 : totalOf(asked.filter(({ request = null }) => request !== null));
  const dueCents = Math.max(0, amountCents - onPurpose);
  const isCancelled = order.status === 'cancelled';
  // Nobody cancelled it on purpose.
  const hasExpired = facts.some(({ kind }) => kind === 'expired') && !facts.some(({ kind }) => kind === 'cancelled');
  // One that went on before its transfer came is paid like any other.
  if (isWhole && order.paid_at === null && held >= amountCents && (!isCancelled || hasExpired)) return { kind: 'paid' };
  if (isCancelled && held > 0) return refund(left, held, 'The order was cancelled');
  if (held > dueCents) return refund(left, held - dueCents, PAID_TWICE);
  return { kind: 'nothing' };
}

/** Returns the refund of all that is held of a payment. */
export const refundOfAll = (facts: readonly PaymentFact[], asked: readonly AskedRefund[], reason: string) =>
  refundOf(facts, asked, heldOf(facts, asked), reason);

/** Returns the refund of `cents`, or of what is held when that is less. */
export const refundOf = (
  facts: readonly PaymentFact[],
  asked: readonly AskedRefund[],
  cents: number,
  reason: string,
): RefundsDue => refund(leftOf(facts, asked), cents, reason);

/** Returns what is held of a payment in cents, beside the refunds that are made or will be; of one capture when given. */
export const heldOf = (facts: readonly PaymentFact[], asked: readonly AskedRefund[], capture?: string): number =>
  totalOf(leftOf(facts, asked).filter((left) => capture === undefined || left.capture === capture));

const totalOf = (amounts: readonly RefundDue[]): number => amounts.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Returns what is left of each capture beside the refunds that are made or will be: those of gift cards first, then the
 * oldest first.
 */
function leftOf(all: readonly PaymentFact[], asked: readonly AskedRefund[]): RefundDue[] {
  const facts = standingFacts(all);
  const captured = facts.filter((fact) => fact.kind === 'captured');
  const names = [...new Set(captured.map(({ capture }) => capture))];
  const captures = [...names.filter(isOnGiftCard), ...names.filter((name) => !isOnGiftCard(name))];
  // Those that were made elsewhere, by staff at the provider: nobody says of which capture.
  const ours = new Set(asked.map(({ id }) => id));
  let elsewhere = paymentSumsOf(
    facts.filter((fact) => fact.kind === 'refunded' && !ours.has(fact.refund)),
  ).refundedCents;
  return captures.map((capture) => {
    const cents = paymentSumsOf(captured.filter((fact) => fact.capture === capture)).capturedCents;
    const own = totalOf(asked.filter((each) => each.capture === capture));
    const taken = Math.min(elsewhere, cents - own);
    elsewhere -= taken;
    return { capture, cents: cents - own - taken };
  });
}

/** Takes `cents` from the newest captures first: the oldest one paid for the order. Gift cards get theirs back last. */
function refund(left: readonly RefundDue[], cents: number, reason: string): RefundsDue {
  let rest = cents;
  const refunds = left.toReversed().flatMap((capture) => {
    const part = Math.min(rest, capture.cents);
    rest -= part;
    return part > 0 ? [{ capture: capture.capture, cents: part }] : [];
  });
  return { kind: 'refund', refunds, reason };
}
