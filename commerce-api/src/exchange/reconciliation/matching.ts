import type { Doubt } from '@nara/shared-contracts/rules/reconciliation';
import { DAY_MS } from '#platform/time';

/** Normalises a text for comparing references: upper case, letters and digits only. */
const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Captures the digits of an order id. Banks keep at least `NARA` and these digits of a reference. */
const ORDER = /^NARA(\d{10,16})[A-Z0-9]{6}$/;

/**
 * Returns a function that finds the orders named anywhere in a description, ignoring spaces, dashes and case. Banks
 * truncate references, so `NARA` and the number are enough if only one order has that number.
 */
export function orderFinder(orderIds: Iterable<string>): (description: string) => string[] {
  const byNumber = new Map<string, { id: string; bare: string }[]>();
  for (const id of orderIds) {
    const [whole, number] = ORDER.exec(bare(id)) ?? [];
    if (whole === undefined || number === undefined) continue;
    const same = byNumber.get(number);
    if (same) same.push({ id, bare: whole });
    else byNumber.set(number, [{ id, bare: whole }]);
  }
  return (description) => {
    const text = bare(description);
    const found = new Set<string>();
    for (const { index } of text.matchAll(/NARA\d{10}/g)) {
      const [digits = ''] = /^\d{10,22}/.exec(text.slice(index + 4)) ?? [];
      for (let length = 10; length <= Math.min(16, digits.length); length += 1) {
        const known = byNumber.get(digits.slice(0, length)) ?? [];
        const whole = known.filter((order) => text.startsWith(order.bare, index));
        for (const { id } of whole.length > 0 || known.length > 1 ? whole : known) found.add(id);
      }
    }
    return [...found];
  };
}

/** Money received in the account that no decision was made on yet. */
export interface Credit {
  id: string;
  day: string;
  cents: number;
  description: string;
}

/** A payment by EFT with its amount due. */
export interface DuePayment {
  orderId: string;
  /** Day on which the order was placed. */
  since: string;
  /** Amount not paid yet; zero or less if it is paid. */
  dueCents: number;
  /** True if the order was cancelled by a person, so its money goes back. */
  isCancelled: boolean;
  /** Amounts that staff recorded by hand and that have no bank line yet. */
  recordedCents: readonly number[];
}

/** A payout reported by a provider. */
export interface Payout {
  id: string;
  day: string;
  /** Amount that should reach the account. */
  cents: number;
}

export type Match =
  | { kind: 'order'; creditId: string; orderId: string; doubt: Doubt | null }
  | { kind: 'payout'; creditId: string; payoutId: string; doubt: 'several' | null };

/** Maximum number of days between a payout and the bank's credit. */
const PAYOUT_DAYS = 3;
/** Maximum number of suggestions for one credit. */
const MAX_SUGGESTIONS = 5;

/** Returns the number of days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * Matches credits with what is due: orders by reference and amount, payouts by amount and day. A match without doubt is
 * booked automatically; a user decides on the others. No order amount and no payout is matched without doubt twice, and
 * none beyond what is due. Rule: docs/product/reconciliation.md, "Matching".
 */
export function matchCredits(
  credits: readonly Credit[],
  { payments, payouts }: { payments: readonly DuePayment[]; payouts: readonly Payout[] },
): Match[] {
  const byId = new Map(payments.map((payment) => [payment.orderId, payment]));
  const due = new Map(payments.map(({ orderId, dueCents }) => [orderId, dueCents]));
  const recorded = new Map(payments.map(({ orderId, recordedCents }) => [orderId, [...recordedCents]]));
  const ordersIn = orderFinder(byId.keys());
  const inOrder = [...credits].sort((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1));
  const named = inOrder.map((credit) => ({ credit, orders: ordersIn(credit.description) }));
  const matches: Match[] = [];
  for (const { credit, orders } of named) {
    for (const orderId of orders.slice(0, MAX_SUGGESTIONS)) {
      const payment = byId.get(orderId);
      if (!payment) continue;
      const left = due.get(orderId) ?? 0;
      const byHand = recorded.get(orderId) ?? [];
      // Staff saw it on the account earlier and recorded it.
      const isRecorded = byHand.includes(credit.cents);
      const doubt = orders.length > 1 ? 'several' : isRecorded ? null : doubtOf(credit, payment, left);
      if (doubt === null && isRecorded) byHand.splice(byHand.indexOf(credit.cents), 1);
      else if (doubt === null) due.set(orderId, left - credit.cents);
      matches.push({ kind: 'order', creditId: credit.id, orderId, doubt });
    }
  }
  const others = named.filter(({ orders }) => orders.length === 0).map(({ credit }) => credit);
  const paid = matchPayouts(others, payouts);
  const withPayout = new Set(paid.map(({ creditId }) => creditId));
  const leftOf = ({ orderId }: DuePayment) => due.get(orderId) ?? 0;
  const open = Map.groupBy(
    payments.filter((payment) => leftOf(payment) > 0 && !payment.isCancelled),
    leftOf,
  );
  const byAmount = others
    .filter(({ id }) => !withPayout.has(id))
    .flatMap((credit) => ofSameAmount(credit, open.get(credit.cents) ?? []));
  return [...matches, ...paid, ...byAmount];
}

function doubtOf({ cents, day }: Credit, { since, isCancelled }: DuePayment, left: number): Doubt | null {
  if (left <= 0) return 'paid';
  if (isCancelled) return 'cancelled';
  if (cents !== left) return cents < left ? 'less' : 'more';
  // The bank's day may end before ours.
  return daysBetween(since, day) < -1 ? 'early' : null;
}

/**
 * Matches payouts with credits of the same amount within a few days of each other. A match is without doubt if neither
 * has another candidate.
 */
function matchPayouts(credits: readonly Credit[], payouts: readonly Payout[]): (Match & { kind: 'payout' })[] {
  const byCents = Map.groupBy(payouts, ({ cents }) => cents);
  const pairs = credits.flatMap((credit) =>
    (byCents.get(credit.cents) ?? [])
      .filter(({ day }) => Math.abs(daysBetween(day, credit.day)) <= PAYOUT_DAYS)
      .map((payout) => ({ credit, payout })),
  );
  const counts = new Map<string, number>();
  for (const { credit, payout } of pairs)
    for (const id of [credit.id, payout.id]) counts.set(id, (counts.get(id) ?? 0) + 1);
  const isOneOfSeveral = (id: string): boolean => (counts.get(id) ?? 0) > 1;
  return pairs.map(({ credit, payout }) => ({
    kind: 'payout',
    creditId: credit.id,
    payoutId: payout.id,
    doubt: isOneOfSeveral(credit.id) || isOneOfSeveral(payout.id) ? 'several' : null,
  }));
}

/** Suggests orders with this amount due, for a credit that names no order. */
const ofSameAmount = (credit: Credit, payments: readonly DuePayment[]): Match[] =>
  payments
    .filter(({ since }) => daysBetween(since, credit.day) >= -1)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ orderId }) => ({ kind: 'order', creditId: credit.id, orderId, doubt: 'amount-only' }));
