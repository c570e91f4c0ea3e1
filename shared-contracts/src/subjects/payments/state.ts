import type { PaymentState } from './vocabulary';

/**
 * What is known of a payment, in the provider's words or ours. Facts are only ever added; each names what it is about, so
 * that one that is told twice counts once.
 */
export type PaymentFact =
  /** The shopper was sent to the provider. */
  | { kind: 'begun'; attempt: string }
  /** The provider took money. */
  | { kind: 'captured'; capture: string; cents: number }
  /** The provider declined, or the shopper turned back there. */
  | { kind: 'failed'; attempt: string }
  /** The provider, or staff, gave money back. */
  | { kind: 'refunded'; refund: string; cents: number }
  /** The shopper's bank asked for the money back. */
  | { kind: 'disputed'; dispute: string }
  /** The dispute ended, and the money is ours. */
  | { kind: 'dispute-won'; dispute: string }
  /** The time to pay was over. */
  | { kind: 'expired' }
  /** The order was cancelled before it was paid. */
  | { kind: 'cancelled' };

export type PaymentFactKind = PaymentFact['kind'];

/** Money of a payment, in cents. */
export interface PaymentSums {
  capturedCents: number;
  refundedCents: number;
  /** What we hold of it. */
  heldCents: number;
}

/** Returns the sums of a payment's facts, whatever their order and number. Rule: docs/product/payments.md, "States". */
export function sumsOf(facts: readonly PaymentFact[]): PaymentSums {
  const capturedCents = totalOf(
    facts.flatMap((fact) => (fact.kind === 'captured' ? [{ name: fact.capture, cents: fact.cents }] : [])),
  );
  const refundedCents = totalOf(
    facts.flatMap((fact) => (fact.kind === 'refunded' ? [{ name: fact.refund, cents: fact.cents }] : [])),
  );
  return { capturedCents, refundedCents, heldCents: capturedCents - refundedCents };
}

/**
 * Returns the state of a payment of `amountCents`, whatever the order and number of its facts. Rule:
 * docs/product/payments.md, "States".
 */
export function stateOf(amountCents: number, facts: readonly PaymentFact[]): PaymentState {
  const { capturedCents, refundedCents, heldCents } = sumsOf(facts);
  if (isDisputed(facts)) return 'disputed';
  if (capturedCents > 0 && heldCents <= 0) return 'refunded';
  if (heldCents >= amountCents) return 'paid';
  if (refundedCents > 0) return 'partly_refunded';
  // Part of the amount came by EFT: the rest is still due.
  if (capturedCents > 0) return 'pending';
  return unpaidState(facts);
}

function unpaidState(facts: readonly PaymentFact[]): PaymentState {
  const kinds = new Set(facts.map(({ kind }) => kind));
  if (kinds.has('cancelled')) return 'cancelled';
  if (kinds.has('expired')) return 'expired';
  const failed = new Set(facts.flatMap((fact) => (fact.kind === 'failed' ? [fact.attempt] : [])));
  const isUnderWay = facts.some((fact) => fact.kind === 'begun' && !failed.has(fact.attempt));
  if (isUnderWay) return 'pending';
  return failed.size > 0 ? 'failed' : 'created';
}

function isDisputed(facts: readonly PaymentFact[]): boolean {
  const won = new Set(facts.flatMap((fact) => (fact.kind === 'dispute-won' ? [fact.dispute] : [])));
  return facts.some((fact) => fact.kind === 'disputed' && !won.has(fact.dispute));
}

/** Sums amounts of which each name counts once; of two amounts under one name, the larger is believed. */
function totalOf(amounts: readonly { name: string; cents: number }[]): number {
  const byName = new Map<string, number>();
  for (const { name, cents } of amounts) byName.set(name, Math.max(cents, byName.get(name) ?? 0));
  return [...byName.values()].reduce((sum, cents) => sum + cents, 0);
}
