import type { PaymentState } from './vocabulary';

/**
 * Fact about a payment, reported by the provider or by us. Facts are only ever added. Each one names what it concerns,
 * so that a duplicate counts once.
 */
export type PaymentFact =
  /** The shopper was sent to the provider. */
  | { kind: 'begun'; attempt: string }
  /** The provider took money. */
  | { kind: 'captured'; capture: string; cents: number }
  /** The provider declined, or the shopper cancelled on its page. */
  | { kind: 'failed'; attempt: string }
  /** The provider or staff refunded money. */
  | { kind: 'refunded'; refund: string; cents: number }
  /** The shopper's bank requested a chargeback. */
  | { kind: 'disputed'; dispute: string }
  /** The dispute ended in our favour. */
  | { kind: 'dispute-won'; dispute: string }
  /** The time to pay ran out. */
  | { kind: 'expired' }
  /** The order was cancelled before it was paid. */
  | { kind: 'cancelled' }
  /** A refund to a gift card was charged to the card again, because the unpaid order was resumed. */
  | { kind: 'taken-again'; refund: string };

export type PaymentFactKind = PaymentFact['kind'];

/** Money of a payment, in cents. */
export interface PaymentSums {
  capturedCents: number;
  refundedCents: number;
  /** Amount that we hold. */
  heldCents: number;
}

/** Prefix of the name of a capture from a gift card. No provider or bank uses names like it. */
const ON_CARD = 'gift-card:';

/** Returns the capture name for a use of a gift card. */
export const captureOnCard = (use: string): string => ON_CARD + use;

/** Returns whether a capture was paid by gift card, judging by its name. */
export const isOnGiftCard = (capture: string): boolean => capture.startsWith(ON_CARD);

/** Returns the use of a gift card that a capture name stands for. */
export const cardUseOf = (capture: string): string => capture.slice(ON_CARD.length);

/** Returns the facts that count, without refunds to gift cards that were charged again. */
export function standingFacts(facts: readonly PaymentFact[]): readonly PaymentFact[] {
  const taken = new Set(facts.flatMap((fact) => (fact.kind === 'taken-again' ? [fact.refund] : [])));
  if (taken.size === 0) return facts;
  return facts.filter((fact) => fact.kind !== 'taken-again' && !(fact.kind === 'refunded' && taken.has(fact.refund)));
}

/**
 * Returns the sums of a payment's facts, regardless of their order and of duplicates. Rule: docs/product/payments.md,
 * "States".
 */
export function sumsOf(all: readonly PaymentFact[]): PaymentSums {
  const facts = standingFacts(all);
  const capturedCents = totalOf(
    facts.flatMap((fact) => (fact.kind === 'captured' ? [{ name: fact.capture, cents: fact.cents }] : [])),
  );
  const refundedCents = totalOf(
    facts.flatMap((fact) => (fact.kind === 'refunded' ? [{ name: fact.refund, cents: fact.cents }] : [])),
  );
  return { capturedCents, refundedCents, heldCents: capturedCents - refundedCents };
}

/**
 * Returns the state of a payment of `amountCents`, regardless of the order of its facts and of duplicates.
 * Rule: docs/product/payments.md, "States".
 */
export function stateOf(amountCents: number, facts: readonly PaymentFact[]): PaymentState {
  const { capturedCents, refundedCents, heldCents } = sumsOf(facts);
  if (isDisputed(facts)) return 'disputed';
  // Gift card captures do not count as a payment in progress. If the order ends unpaid, returning them is not a refund.
  const otherwiseCents = sumsOf(
    facts.filter((fact) => fact.kind !== 'captured' || !isOnGiftCard(fact.capture)),
  ).capturedCents;
  const isOverUnpaid = otherwiseCents === 0 && facts.some(({ kind }) => kind === 'expired' || kind === 'cancelled');
  if (capturedCents > 0 && heldCents <= 0) return isOverUnpaid ? unpaidState(facts) : 'refunded';
  if (heldCents >= amountCents) return 'paid';
  if (refundedCents > 0) return 'partly_refunded';
  // Part of the amount came by EFT, and the rest is still due.
  if (otherwiseCents > 0) return 'pending';
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

/** Sums amounts, counting each name once. If a name has two amounts, the larger one counts. */
function totalOf(amounts: readonly { name: string; cents: number }[]): number {
  const byName = new Map<string, number>();
  for (const { name, cents } of amounts) byName.set(name, Math.max(cents, byName.get(name) ?? 0));
  return [...byName.values()].reduce((sum, cents) => sum + cents, 0);
}
