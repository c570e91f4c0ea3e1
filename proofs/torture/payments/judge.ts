import type { PaymentState } from '@nara/shared-contracts/rules/payments';
import { isOnGiftCard } from '@nara/shared-contracts/rules/payments';
import { groupRows } from '../../../commerce-api/src/platform/database/statements';

/** Order in our database; times in epoch ms. */
export interface OurOrder {
  id: string;
  status: string;
  pay_by: number | null;
  paid_at: number | null;
}

/** Our payment of an order; amounts in cents. */
export interface OurPayment {
  order_id: string;
  state: PaymentState;
  amount_cents: number;
  captured_cents: number;
  refunded_cents: number;
}

/** Entry in our ledger for money received or returned; in cents. */
export interface OurFact {
  order_id: string;
  /** A refund that was taken back from a gift card no longer counts as a refund. */
  kind: 'captured' | 'refunded' | 'taken-again';
  name: string;
  cents: number;
}

export interface OurRefund {
  id: string;
  order_id: string;
  capture: string;
  cents: number;
  state: 'waiting' | 'made' | 'refused';
}

/** Entry in the ledger of a gift card; in cents, negative for withdrawals. */
export interface OurCardEntry {
  card_id: string;
  order_id: string | null;
  cents: number;
}

/** Gift card; in cents. */
export interface OurCard {
  id: string;
  balance_cents: number;
}

/** Payment at the provider; in cents. */
export interface ProviderPayment {
  number: number;
  /** Id of our order. */
  reference: string;
  amount: number;
  status: string;
}

export interface ProviderRefund {
  /** Number of the payment. */
  payment: number;
  amount: number;
}

/** Order that the partner accepted. */
export interface PartnerOrder {
  orderId: string;
  status: string;
}

/** Books of all three systems, after all work has finished. */
export interface AllBooks {
  /** Orders that were confirmed to their shopper. */
  acknowledged: readonly string[];
  ours: {
    orders: readonly OurOrder[];
    payments: readonly OurPayment[];
    facts: readonly OurFact[];
    refunds: readonly OurRefund[];
    /** Omitted if no card was used for payment. */
    cards?: readonly OurCard[];
    cardEntries?: readonly OurCardEntry[];
  };
  provider: { payments: readonly ProviderPayment[]; refunds: readonly ProviderRefund[] };
  partner: readonly PartnerOrder[];
}

/** All book entries about one order. */
interface Account {
  order: OurOrder;
  payment: OurPayment;
  facts: readonly OurFact[];
  refunds: readonly OurRefund[];
  /** Entries about it in the ledgers of gift cards. */
  cardEntries: readonly OurCardEntry[];
  /** Payments that the provider captured, and refunds that it made. */
  taken: readonly ProviderPayment[];
  given: readonly ProviderRefund[];
  atPartner: readonly PartnerOrder[];
}

/**
 * Describes every cent that is not accounted for: charged twice, paid and lost, handed over unpaid, or recorded in only
 * one of the books. Empty if the books agree. Rule: docs/product/payments.md.
 */
export function judgeBooks({ acknowledged, ours, provider, partner }: AllBooks): string[] {
  const ids = new Set(ours.orders.map(({ id }) => id));
  const payments = new Map(ours.payments.map((payment) => [payment.order_id, payment]));
  const facts = groupRows(ours.facts, ({ order_id }) => order_id);
  const refunds = groupRows(ours.refunds, ({ order_id }) => order_id);
  const complete = provider.payments.filter(({ status }) => status === 'complete');
  const { cards = [], cardEntries = [] } = ours;
  const onCards = groupRows(cardEntries, ({ order_id }) => order_id ?? '');
  const taken = groupRows(complete, ({ reference }) => reference);
  const given = groupRows(provider.refunds, ({ payment }) => String(payment));
  const atPartner = groupRows(partner, ({ orderId }) => orderId);
  const ofOrders = ours.orders.flatMap((order) => {
    const payment = payments.get(order.id);
    if (!payment) return [`${order.id} has no payment`];
    const captures = taken.get(order.id) ?? [];
    return judgeAccount({
      order,
      payment,
      facts: facts.get(order.id) ?? [],
      refunds: refunds.get(order.id) ?? [],
      cardEntries: onCards.get(order.id) ?? [],
      taken: captures,
      given: captures.flatMap(({ number }) => given.get(String(number)) ?? []),
      atPartner: atPartner.get(order.id) ?? [],
    });
  });
  return [
    ...acknowledged.filter((id) => !ids.has(id)).map((id) => `${id} was acknowledged and is lost`),
    ...ofOrders,
    ...complete
      .filter(({ reference }) => !ids.has(reference))
      .map(({ number, reference }) => `payment ${number} is for ${reference}, which does not exist`),
    ...partner.filter(({ orderId }) => !ids.has(orderId)).map(({ orderId }) => `the partner has ${orderId}, we not`),
    ...judgeSums(ours, complete, provider.refunds),
    ...judgeCards(cards, cardEntries),
  ];
}

const judgeAccount = (account: Account): string[] =>
  [...judgeCaptures(account), ...judgeRefunds(account), ...judgeHeld(account), ...judgeGoods(account)].map(
    (fault) => `${account.order.id} ${fault}`,
  );

/** Checks that our facts are exactly the provider's captures, with their amounts. */
function judgeCaptures({ payment, facts, taken }: Account): string[] {
  const known = facts.filter(({ kind }) => kind === 'captured');
  const total = sum(known.map(({ cents }) => cents));
  return [
    ...taken
      .filter(({ number, amount }) => !known.some(({ name, cents }) => name === String(number) && cents === amount))
      .map(({ number, amount }) => `paid ${amount} in ${number}, which we do not know`),
    ...known
      .filter(({ name }) => !isOnGiftCard(name))
      .filter(({ name, cents }) => !taken.some(({ number, amount }) => name === String(number) && cents === amount))
      .map(({ name, cents }) => `counts ${cents} in ${name}, which the provider never took`),
    ...(payment.captured_cents === total ? [] : [`says ${payment.captured_cents} captured, its facts ${total}`]),
  ];
}

/** Checks that each capture was refunded once, with the amount that we requested. */
function judgeRefunds({ payment, facts, refunds, taken, given }: Account): string[] {
  const made = refunds.filter(({ state }) => state === 'made');
  const told = standing(facts).filter(({ kind }) => kind === 'refunded');
  const total = sum(told.map(({ cents }) => cents));
  const amountsOf = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other).join(' + ') || '0';
  return [
    ...refunds.filter(({ state }) => state !== 'made').map(({ id, state }) => `has refund ${id}, which is ${state}`),
    ...taken.flatMap(({ number }) => {
      const there = amountsOf(given.filter((refund) => refund.payment === number).map(({ amount }) => amount));
      const here = amountsOf(made.filter(({ capture }) => capture === String(number)).map(({ cents }) => cents));
      return there === here ? [] : [`got ${there} back of ${number}, our refunds say ${here}`];
    }),
    ...made
      .filter(({ id, cents }) => !told.some((fact) => fact.name === id && fact.cents === cents))
      .map(({ id }) => `has refund ${id}, of which no fact tells`),
    ...told
      .filter(({ name }) => !made.some(({ id }) => id === name))
      .map(({ name }) => `has a fact of refund ${name}, which was not made`),
    ...(payment.refunded_cents === total ? [] : [`says ${payment.refunded_cents} refunded, its facts ${total}`]),
  ];
}

/** Checks that exactly the amount of a paid order is held, and nothing for any other order. */
function judgeHeld(account: Account): string[] {
  const { order, payment, taken, given, cardEntries } = account;
  const onCards = -sum(cardEntries.map(({ cents }) => cents));
  const byFacts = heldOnCards(account);
  const held = sum(taken.map(({ amount }) => amount)) - sum(given.map(({ amount }) => amount)) + onCards;
  const goesOn = order.paid_at !== null && order.status !== 'cancelled';
  const due = goesOn ? payment.amount_cents : 0;
  const standing = goesOn ? 'paid' : 'over';
  return [
    ...(onCards === byFacts ? [] : [`counts ${byFacts} on gift cards, whose ledgers say ${onCards}`]),
    ...(held === due ? [] : [`is ${standing}, and the provider holds ${held} instead of ${due}`]),
    ...(order.paid_at === null && order.status !== 'cancelled' ? [`is ${order.status}, neither paid nor over`] : []),
    ...(goesOn && payment.state !== 'paid' ? [`goes on, and its payment is ${payment.state}`] : []),
    ...(!goesOn && payment.state === 'paid' ? ['is over, and its payment is paid'] : []),
  ];
}

/** Checks that the partner has a paid order once, and that nothing unpaid or refunded is shipped. */
function judgeGoods({ order, atPartner }: Account): string[] {
  const going = atPartner.filter(({ status }) => status !== 'cancelled');
  const goesOn = order.paid_at !== null && order.status !== 'cancelled';
  return [
    ...(atPartner.length > 1 ? [`is at the partner ${atPartner.length} times`] : []),
    ...(order.paid_at === null && atPartner.length > 0 ? ['was handed over unpaid'] : []),
    ...(goesOn && going.length === 0 ? ['is paid, and the partner sends nothing'] : []),
    ...(!goesOn && going.length > 0 ? ['is over, and the partner sends it'] : []),
  ];
}

/** Returns the facts that count, without refunds that were taken back from gift cards. */
function standing(facts: readonly OurFact[]): readonly OurFact[] {
  const again = new Set(facts.filter(({ kind }) => kind === 'taken-again').map(({ name }) => name));
  return facts.filter(({ kind, name }) => kind !== 'refunded' || !again.has(name));
}

/** Returns the amount that gift cards paid according to a payment's facts, minus refunds to them. */
function heldOnCards({ facts, refunds }: Pick<Account, 'facts' | 'refunds'>): number {
  const paid = facts.filter(({ kind, name }) => kind === 'captured' && isOnGiftCard(name));
  const back = refunds.filter(({ capture, state }) => isOnGiftCard(capture) && state === 'made');
  return sum(paid.map(({ cents }) => cents)) - sum(back.map(({ cents }) => cents));
}

/** Checks that the balance of each gift card is the sum of its ledger, and never negative. */
function judgeCards(cards: readonly OurCard[], entries: readonly OurCardEntry[]): string[] {
  const ofCards = groupRows(entries, ({ card_id }) => card_id);
  return cards.flatMap(({ id, balance_cents: balance }) => {
    const total = sum((ofCards.get(id) ?? []).map(({ cents }) => cents));
    return [
      ...(balance === total ? [] : [`gift card ${id} says ${balance}, its ledger ${total}`]),
      ...(balance < 0 ? [`gift card ${id} is below nothing`] : []),
    ];
  });
}

function judgeSums(
  { payments, facts, refunds: ours }: AllBooks['ours'],
  complete: readonly ProviderPayment[],
  refunds: readonly ProviderRefund[],
): string[] {
  const compare = (what: string, here: number, there: number) =>
    here === there ? [] : [`we have ${what} ${here} cents, the provider ${there}`];
  const onCards = sum(
    facts.filter(({ kind, name }) => kind === 'captured' && isOnGiftCard(name)).map(({ cents }) => cents),
  );
  const backOnCards = sum(
    ours.filter(({ capture, state }) => isOnGiftCard(capture) && state === 'made').map(({ cents }) => cents),
  );
  const amounts = (list: readonly { amount: number }[]) => sum(list.map(({ amount }) => amount));
  return [
    ...compare('taken', sum(payments.map(({ captured_cents }) => captured_cents)) - onCards, amounts(complete)),
    ...compare('given back', sum(payments.map(({ refunded_cents }) => refunded_cents)) - backOnCards, amounts(refunds)),
  ];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
