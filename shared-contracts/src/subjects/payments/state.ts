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
  | { kind: 'cancelled' }
  /** What had gone back to a gift card was taken from it once more, because the order was taken up again. */
  | { kind: 'taken-again'; refund: string };

export type PaymentFactKind = PaymentFact['kind'];

/** Money of a payment, in cents. */
export interface PaymentSums {
  capturedCents: number;
  refundedCents: number;
  /** What we hold of it. */
  heldCents: number;
}

/** Begins the name of a capture that a gift card paid; no provider or bank names one like it. */
const ON_CARD = 'gift-card:';

/** Returns the name of the capture that a use of a gift card is. */
export const captureOnCard = (use: string): string => ON_CARD + use;

/** Tells whether a gift card paid a capture, by its name. */
export const isOnGiftCard = (capture: string): boolean => capture.startsWith(ON_CARD);

/** Returns the use of a gift card that a capture is. */
export const cardUseOf = (capture: string): string => capture.slice(ON_CARD.length);

/** Returns the facts that count: without refunds to gift cards that were taken again. */
export function standingFacts(facts: readonly PaymentFact[]): readonly PaymentFact[] {
  const taken = new Set(facts.flatMap((fact) => (fact.kind === 'taken-again' ? [fact.refund] : [])));
  if (taken.size === 0) return facts;
  return facts.filter((fact) => fact.kind !== 'taken-again' && !(fact.kind === 'refunded' && taken.has(fact.refund)));
}

/** Returns the sums of a payment's facts, whatever their order and number. Rule: docs/product/payments.md, "States". */
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
 * Returns the state of a payment of `amountCents`, whatever the order and number of its facts. Rule:
 * docs/product/payments.md, "States".
 */
export function stateOf(amountCents: number, facts: readonly PaymentFact[]): PaymentState {
  const { capturedCents, refundedCents, heldCents } = sumsOf(facts);
  if (isDisputed(facts)) return 'disputed';
  // What gift cards paid is no payment under way, and no refund of one when the order ends unpaid.
  const otherwiseCents = sumsOf(
    facts.filter((fact) => fact.kind !== 'captured' || !isOnGiftCard(fact.capture)),
  ).capturedCents;
  const isOverUnpaid = otherwiseCents === 0 && facts.some(({ kind }) => kind === 'expired' || kind === 'cancelled');
  if (capturedCents > 0 && heldCents <= 0) return isOverUnpaid ? unpaidState(facts) : 'refunded';
  if (heldCents >= amountCents) return 'paid';
  if (refundedCents > 0) return 'partly_refunded';
  // Part of the amount came by EFT: the rest is still due.
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

/** Sums amounts of which each name counts once; of two amounts under one name, the larger is believed. */
function totalOf(amounts: readonly { name: string; cents: number }[]): number {
  const byName = new Map<string, number>();
  for (const { name, cents } of amounts) byName.set(name, Math.max(cents, byName.get(name) ?? 0));
  return [...byName.values()].reduce((sum, cents) => sum + cents, 0);
}
