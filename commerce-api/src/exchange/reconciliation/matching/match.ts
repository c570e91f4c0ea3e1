import { orderFinder } from './references';

/** Money that came into the account, of which nobody has said yet what it is. */
export interface Credit {
  id: string;
  day: string;
  cents: number;
  description: string;
}

/** A payment by EFT as far as money is due for it. */
export interface DuePayment {
  orderId: string;
  /** Day on which the order was placed. */
  since: string;
  /** What is not paid yet; zero or less when it is. */
  dueCents: number;
  /** Whether the order was cancelled by somebody: its money goes back. */
  isCancelled: boolean;
}

/** Money that a provider says that it paid out. */
export interface Payout {
  id: string;
  day: string;
  /** What should reach the account. */
  cents: number;
}

/** Why a match is only suggested. */
export type Doubt = 'less' | 'more' | 'paid' | 'cancelled' | 'early' | 'several' | 'amount-only';

export type Match =
  | { kind: 'order'; creditId: string; orderId: string; doubt: Doubt | null }
  | { kind: 'payout'; creditId: string; payoutId: string; doubt: 'several' | null };

/** Days between a payout and the bank's credit. */
const PAYOUT_DAYS = 3;
/** Most suggestions for one credit. */
const MOST_SUGGESTIONS = 5;

const DAY_MS = 24 * 3_600_000;
/** Returns the days from one day to another, negative when it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * Matches credits with what is due: orders by the reference and the amount, payouts by amount and day. A match without
 * doubt books by itself; the others are for somebody to decide. No order and no payout is matched without doubt twice, and
 * none beyond what is due. Rule: docs/product/reconciliation.md, "Matching".
 */
export function matchCredits(
  credits: readonly Credit[],
  { payments, payouts }: { payments: readonly DuePayment[]; payouts: readonly Payout[] },
): Match[] {
  const byId = new Map(payments.map((payment) => [payment.orderId, payment]));
  const due = new Map(payments.map(({ orderId, dueCents }) => [orderId, dueCents]));
  const ordersIn = orderFinder(byId.keys());
  const inOrder = [...credits].sort((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1));
  const named = inOrder.map((credit) => ({ credit, orders: ordersIn(credit.description) }));
  const matches: Match[] = [];
  for (const { credit, orders } of named) {
    for (const orderId of orders.slice(0, MOST_SUGGESTIONS)) {
      const payment = byId.get(orderId);
      if (!payment) continue;
      const left = due.get(orderId) ?? 0;
      const doubt = orders.length > 1 ? 'several' : doubtOf(credit, payment, left);
      if (doubt === null) due.set(orderId, left - credit.cents);
      matches.push({ kind: 'order', creditId: credit.id, orderId, doubt });
    }
  }
  const others = named.filter(({ orders }) => orders.length === 0).map(({ credit }) => credit);
  const paid = matchPayouts(others, payouts);
  const withPayout = new Set(paid.map(({ creditId }) => creditId));
  const byAmount = others
    .filter(({ id }) => !withPayout.has(id))
    .flatMap((credit) => ofSameAmount(credit, payments, due));
  return [...matches, ...paid, ...byAmount];
}

function doubtOf({ cents, day }: Credit, { since, isCancelled }: DuePayment, left: number): Doubt | null {
  if (left <= 0) return 'paid';
  if (isCancelled) return 'cancelled';
  if (cents !== left) return cents < left ? 'less' : 'more';
  // The bank's day may end before ours.
  return daysBetween(since, day) < -1 ? 'early' : null;
}

/** Matches payouts with credits of the same amount within days of each other, without doubt where each has no other. */
function matchPayouts(credits: readonly Credit[], payouts: readonly Payout[]): (Match & { kind: 'payout' })[] {
  const byCents = new Map<number, Payout[]>();
  for (const payout of payouts) byCents.set(payout.cents, [...(byCents.get(payout.cents) ?? []), payout]);
  const pairs = credits.flatMap((credit) =>
    (byCents.get(credit.cents) ?? [])
      .filter(({ day }) => Math.abs(daysBetween(day, credit.day)) <= PAYOUT_DAYS)
      .map((payout) => ({ credit, payout })),
  );
  const count = (id: string) => pairs.filter(({ credit, payout }) => credit.id === id || payout.id === id).length;
  return pairs.map(({ credit, payout }) => ({
    kind: 'payout',
    creditId: credit.id,
    payoutId: payout.id,
    doubt: count(credit.id) > 1 || count(payout.id) > 1 ? 'several' : null,
  }));
}

/** Suggests orders for which the amount is due, for a credit that names none. */
const ofSameAmount = (credit: Credit, payments: readonly DuePayment[], due: ReadonlyMap<string, number>): Match[] =>
  payments
    .filter(
      ({ orderId, isCancelled, since }) =>
        due.get(orderId) === credit.cents && !isCancelled && daysBetween(since, credit.day) >= -1,
    )
    .slice(0, MOST_SUGGESTIONS)
    .map(({ orderId }) => ({ kind: 'order', creditId: credit.id, orderId, doubt: 'amount-only' }));
