import type { PaymentFact } from '@nara/shared-contracts/rules/payments';
import { isOnGiftCard, paymentSumsOf, standingFacts } from '@nara/shared-contracts/rules/payments';
import type { OrderTable } from '#selling/orders/tables';

/** A refund that was requested, made or not. Refunds that the provider refused are left out. */
export interface AskedRefund {
  id: string;
  capture: string;
  cents: number;
  /** Key of the request by staff or a return, which refunds part of the price; null for the shop's own refunds. */
  request?: string | null;
}

/** Reason for a refund of an overpayment. */
export const PAID_TWICE = 'Paid more than once';

/** Money to refund to one capture. */
export type RefundDue = Pick<AskedRefund, 'capture' | 'cents'>;

/** Action that follows from the facts of a payment. */
export type Settlement =
  | { kind: 'nothing' }
  /** The order is paid: it proceeds, or is reopened if its pieces are available. */
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
  /** False if the rest of the order is paid elsewhere, so that this payment alone does not cover it; default: true. */
  isWhole?: boolean;
  facts: readonly PaymentFact[];
  /** Refunds that were made or are pending. */
  asked: readonly AskedRefund[];
}

/**
 * Decides what happens to an order and its money. An overpayment is refunded, and all of the money if the order was
 * cancelled. A paid order that staff partly refunded stays paid. An order that expired unpaid is reopened if it is paid
 * after all. Rule: docs/product/payments.md, "Settlement".
 */
export function settlementOf({ order, amountCents, isWhole = true, facts, asked }: Standing): Settlement {
  const left = leftOf(facts, asked);
  const held = totalOf(left);
  const dueCents = dueOf({ order, amountCents, asked });
  const isCancelled = order.status === 'cancelled';
  // It expired; it was not cancelled by a user.
  const hasExpired = facts.some(({ kind }) => kind === 'expired') && !facts.some(({ kind }) => kind === 'cancelled');
  // An order that proceeded before its transfer arrived is paid like any other.
  if (isWhole && order.paid_at === null && held >= amountCents && (!isCancelled || hasExpired)) return { kind: 'paid' };
  if (isCancelled && held > 0) return refund(left, held, 'The order was cancelled');
  if (held > dueCents) return refund(left, held - dueCents, PAID_TWICE);
  return { kind: 'nothing' };
}

/** Returns the amount due in cents, which a refund of the price on purpose lowers. */
function dueOf({ order, amountCents, asked }: Pick<Standing, 'order' | 'amountCents' | 'asked'>): number {
  const onPurpose = order.paid_at === null ? 0 : totalOf(asked.filter(({ request = null }) => request !== null));
  return Math.max(0, amountCents - onPurpose);
}

/**
 * Returns how much of the money held may have to be refunded, in cents: what exceeds the amount due, or all of it for a
 * cancelled order, whose pieces may be gone even if it would be reopened.
 */
export function mayGoBack({ order, amountCents, facts, asked }: Standing): number {
  const held = heldOf(facts, asked);
  return order.status === 'cancelled' ? held : Math.max(0, held - dueOf({ order, amountCents, asked }));
}

/** Returns the refund of all money held of a payment. */
export const refundOfAll = (facts: readonly PaymentFact[], asked: readonly AskedRefund[], reason: string) =>
  refundOf(facts, asked, heldOf(facts, asked), reason);

/** Returns the refund of `cents`, or of the amount held if that is less. */
export const refundOf = (
  facts: readonly PaymentFact[],
  asked: readonly AskedRefund[],
  cents: number,
  reason: string,
): RefundsDue => refund(leftOf(facts, asked), cents, reason);

/** Returns the amount held of a payment in cents, less refunds made or pending; optionally of one capture only. */
export const heldOf = (facts: readonly PaymentFact[], asked: readonly AskedRefund[], capture?: string): number =>
  totalOf(leftOf(facts, asked).filter((left) => capture === undefined || left.capture === capture));

const totalOf = (amounts: readonly RefundDue[]): number => amounts.reduce((sum, { cents }) => sum + cents, 0);

/** Returns what is left of each capture after refunds made or pending: gift cards first, then by age, oldest first. */
function leftOf(all: readonly PaymentFact[], asked: readonly AskedRefund[]): RefundDue[] {
  const facts = standingFacts(all);
  const captured = facts.filter((fact) => fact.kind === 'captured');
  const names = [...new Set(captured.map(({ capture }) => capture))];
  const captures = [...names.filter(isOnGiftCard), ...names.filter((name) => !isOnGiftCard(name))];
  // Refunds that staff made directly at the provider. Their capture is unknown.
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

/**
 * Refunds `cents` from the newest captures first, because the oldest one paid for the order. Gift cards are refunded
 * last.
 */
function refund(left: readonly RefundDue[], cents: number, reason: string): RefundsDue {
  let rest = cents;
  const refunds = left.toReversed().flatMap((capture) => {
    const part = Math.min(rest, capture.cents);
    rest -= part;
    return part > 0 ? [{ capture: capture.capture, cents: part }] : [];
  });
  return { kind: 'refund', refunds, reason };
}
