import type { FactSource, PaymentProviderName, PaymentState } from './vocabulary';

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
interface PaymentSums {
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

/** Descriptions of payment facts. */
export const PAYMENT_FACT_WORDS: Readonly<Record<PaymentFactKind, string>> = {
  begun: 'Sent to the payment page',
  captured: 'Paid',
  failed: 'Declined, or given up on the payment page',
  refunded: 'Given back',
  disputed: 'The bank asks for the money back',
  'dispute-won': 'The dispute was won',
  expired: 'Not paid in time',
  cancelled: 'Cancelled before it was paid',
  'taken-again': 'Taken from the gift card again',
};

/** Descriptions of the sources of facts. */
export const FACT_SOURCE_WORDS: Readonly<Record<FactSource, string>> = {
  notification: 'notification of the provider',
  question: 'asked the provider',
  staff: 'staff',
  shop: 'the shop',
};

/** Display names of the recipients of payments, as they spell them. */
export const PROVIDER_WORDS: Readonly<Record<PaymentProviderName, string>> = {
  payfast: 'Payfast',
  peach: 'Peach Payments',
  bank: 'EFT',
  'gift-card': 'Gift card',
};

/** Pieces of one line of an order; lines count from 0. */
export interface LinePieces {
  line: number;
  quantity: number;
}

/** Pieces and delivery of an order that were refunded. */
export interface GivenBack {
  lines: readonly LinePieces[];
  delivery: boolean;
}

/** Order as it was sold, with amounts in cents and lines in their order. */
export interface SoldOrder {
  /** Price of the goods before any discount. */
  subtotalCents: number;
  /** Amount that promotions took off the goods; defaults to none. */
  discountCents?: number;
  deliveryCents: number;
  taxCents: number;
  lines: readonly SoldPieces[];
}

/** Line as it was sold, in cents. */
interface SoldPieces {
  quantity: number;
  unitCents: number;
  /** Amount taken off all its pieces together; defaults to nothing. */
  discountCents?: number | undefined;
}

/**
 * Returns the price that some pieces of a line were sold for, in cents without VAT. A discount is spread evenly over
 * the pieces. The prices of several parts add up to the price of the line if each calculation also counts the earlier
 * parts. Rule: docs/product/promotions.md, "Giving money back".
 */
export const soldFor = ({ quantity, unitCents, discountCents = 0 }: SoldPieces, pieces: number): number =>
  pieces * unitCents - (quantity === 0 ? 0 : Math.round((pieces * discountCents) / quantity));

/** Counts the pieces of each line that were not refunded. */
export const piecesLeftOf = ({ lines }: Pick<SoldOrder, 'lines'>, before: GivenBack): number[] =>
  lines.map(({ quantity }, line) => Math.max(0, quantity - countOf(before.lines, line)));

/**
 * Returns the refund in cents for pieces of an order, and for its delivery if it was not refunded yet: their price with
 * their share of the VAT. `before` was refunded earlier. All parts together add up exactly to the order's total. Pieces
 * that the order does not contain are worth nothing. Rule: docs/product/payments.md, "Refunds by staff".
 */
export function refundAmountOf(order: SoldOrder, before: GivenBack, wish: GivenBack): number {
  const [earlier, after] = [worthOf(order, before.lines), worthOf(order, [...before.lines, ...wish.lines])];
  const delivery = wish.delivery && !before.delivery ? order.deliveryCents : 0;
  return withTax(order, after) - withTax(order, earlier) + delivery;
}

const countOf = (pieces: readonly LinePieces[], line: number): number =>
  pieces.reduce((sum, each) => sum + (each.line === line ? each.quantity : 0), 0);

const worthOf = ({ lines }: SoldOrder, pieces: readonly LinePieces[]): number =>
  lines.reduce((sum, sold, line) => sum + soldFor(sold, Math.min(sold.quantity, countOf(pieces, line))), 0);

/** Adds the share of the VAT; the last part absorbs the rounding difference. */
function withTax({ subtotalCents, discountCents = 0, taxCents }: SoldOrder, cents: number): number {
  const paidCents = subtotalCents - discountCents;
  return paidCents === 0 ? cents : cents + Math.round((cents * taxCents) / paidCents);
}
