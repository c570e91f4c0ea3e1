import { randomUUID } from 'node:crypto';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { captureOnCard, cardUseOf, isOnGiftCard, PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { firstAttempt } from '#platform/work';
import { lockCardsOf, returnToCard, takeAgain } from '#selling/gift-cards';
import { addToTimeline, cardUsesOf, markPaid, onCardsCents } from '#selling/orders';
import { MOVED_BY_NOBODY, type MoneyOut } from '#staff/approvals';
import { addFacts, coversOrder, findAsked, type Ledger, lockLedger } from './ledger';
import { refundQueue } from './refunds/refund-queue';
import { type RefundDue, refundOfAll, type Settlement, settlementOf } from './settlement';

/** Refusals because of which a cancelled order cannot be reopened although it was paid. */
const GONE = ['out-of-stock', 'promotion-used-up'];

/**
 * Acts on the known facts of an order's payment: the order proceeds, or money is refunded. Idempotent. Rule:
 * docs/product/payments.md, "Settlement".
 */
export async function settle(context: Context, orderId: string): Promise<void> {
  const { database, logSystem } = context;
  try {
    const settled = await database.transaction((tx) => settleIn(context, tx, orderId));
    // A shopper may transfer more than the amount by hand. The excess is refunded after the order is paid.
    if (settled === 'paid') await database.transaction((tx) => settleIn(context, tx, orderId));
  } catch (fault) {
    if (!(fault instanceof ApiError) || !GONE.includes(fault.code)) throw fault;
    // Paid too late: its pieces, or the last use of its promotion, went to another order.
    await database.transaction(async (tx) => {
      const ledger = await lockLedger(tx, orderId);
      if (ledger?.order.status !== 'cancelled') return;
      const due = refundOfAll(
        ledger.facts,
        await findAsked(tx, orderId),
        fault.code === 'out-of-stock' ? 'Paid after the pieces were sold' : 'Paid after its promotion was used up',
      );
      await askForRefunds(context, tx, ledger, due, MOVED_BY_NOBODY);
    });
    logSystem({
      level: 'warning',
      service: 'PaymentGateway',
      message: `Paid after its ${fault.code === 'out-of-stock' ? 'pieces were sold' : 'promotion was used up'}: the money is given back`,
      orderId,
    });
  }
  context.get(refundQueue).nudge();
}

export async function settleIn(context: Context, tx: Kysely<Tables>, orderId: string): Promise<Settlement['kind']> {
  const ledger = await lockLate(context, tx, orderId);
  if (!ledger) return 'nothing';
  const { order, payment, facts } = ledger;
  const asked = await findAsked(tx, orderId);
  const isWhole = coversOrder(order, payment);
  const settlement = settlementOf({ order, amountCents: payment.amount_cents, isWhole, facts, asked });
  if (settlement.kind === 'refund') await askForRefunds(context, tx, ledger, settlement, MOVED_BY_NOBODY);
  if (settlement.kind === 'paid') {
    await markPaid(context, tx, order, context.now(), paidText(ledger));
  }
  return settlement.kind;
}

/** Returns a description of the amounts and means of payment. */
function paidText({ order, payment }: Ledger): string {
  const onCards = onCardsCents(order);
  const otherwise = payment.amount_cents - onCards;
  const parts = [
    ...(otherwise > 0 ? [`${formatRand(toRand(otherwise))} paid by ${PROVIDER_WORDS[payment.provider]}`] : []),
    ...(onCards > 0 ? [`${formatRand(toRand(onCards))} paid by gift card`] : []),
  ];
  return parts.join(', ');
}

/**
 * Reads a payment as `lockLedger` does. If the payment came too late, first debits the gift cards again for money that
 * was returned to them, provided that they still have it.
 */
async function lockLate(context: Context, tx: Kysely<Tables>, orderId: string): Promise<Ledger | null> {
  const ledger = await lockLedger(tx, orderId);
  if (!ledger || !isLate(ledger, await findAsked(tx, orderId))) return ledger;
  return (await takeCardsAgain(context, tx, ledger, { isStrict: false })) ? lockLedger(tx, orderId) : ledger;
}

/** Tells whether an expired order has since been paid, except for its gift card part. */
function isLate({ order, payment, facts }: Ledger, asked: Awaited<ReturnType<typeof findAsked>>): boolean {
  const { captured_cents, refunded_cents, amount_cents } = payment;
  const onCards = onCardsCents(order);
  const isOver = order.status === 'cancelled' && order.paid_at === null && onCards > 0;
  const kinds = new Set(facts.map(({ kind }) => kind));
  if (!isOver || !kinds.has('expired') || kinds.has('cancelled')) return false;
  // Money that is about to be refunded does not count as paid.
  const goingBack = asked.reduce((sum, { state, cents }) => sum + (state === 'made' ? 0 : cents), 0);
  return captured_cents - refunded_cents - goingBack >= amount_cents - onCards;
}

/** Values for refunds of the shop itself. */
const OWN = { request: null, author: null } as const;

/**
 * Requests refunds inside the transaction `tx`. Gift cards get their money back immediately; other refunds are queued.
 * `out` allows them; what follows from an order's state is caused by whatever changed that state, and has passed the door
 * there if staff did. `request` is the key of the request by staff or a return, and `author` its author.
 */
export async function askForRefunds(
  context: Context,
  tx: Kysely<Tables>,
  { order, payment }: Pick<Ledger, 'order' | 'payment'>,
  { refunds, reason }: { refunds: readonly RefundDue[]; reason: string },
  out: MoneyOut,
  { request, author }: { request: string; author: string } | { request: null; author: null } = OWN,
): Promise<void> {
  const at = context.now();
  await lockCardsOf(
    tx,
    refunds
      .map(({ capture }) => capture)
      .filter(isOnGiftCard)
      .map(cardUseOf),
  );
  for (const { capture, cents } of refunds) {
    if (isOnGiftCard(capture)) {
      await giveToCard(context, tx, order.id, { capture, cents, reason, request, author, out });
      continue;
    }
    out.take(cents);
    await tx
      .insertInto('payment_refunds')
      .values({
        id: randomUUID(),
        order_id: order.id,
        capture,
        cents,
        reason,
        // Providers cannot refund bank transfers, so staff do.
        state: payment.provider === 'bank' ? 'by-hand' : 'waiting',
        asked_at: null,
        reference: null,
        request,
        ...firstAttempt(at),
      })
      .execute();
    const amount = formatRand(toRand(cents));
    const message = author
      ? `${author} has ${amount} given back: ${reason}`
      : `${amount} to be given back: ${reason.toLowerCase()}`;
    await addToTimeline(tx, order.id, at, { type: 'payment.refund-due', message });
  }
  notifyScreens(context, tx, 'order.updated', order.id);
}

interface CardRefund extends RefundDue {
  reason: string;
  request: string | null;
  author: string | null;
  out: MoneyOut;
}

/** Refunds money to the gift card that paid it, immediately: neither the queue nor a provider is involved. */
async function giveToCard(
  context: Context,
  tx: Kysely<Tables>,
  orderId: string,
  { capture, cents, reason, request, author, out }: CardRefund,
): Promise<void> {
  const at = context.now();
  const id = randomUUID();
  const last4 = await returnToCard(context, tx, { use: cardUseOf(capture), cents, orderId, refund: id, out });
  if (last4 === null) throw new Error(`no gift card paid ${capture} of order ${orderId}`);
  const card = `gift card ${maskedCode(last4)}`;
  await tx
    .insertInto('payment_refunds')
    .values({
      id,
      order_id: orderId,
      capture,
      cents,
      reason,
      state: 'made',
      asked_at: null,
      reference: card,
      request,
      ...firstAttempt(at),
    })
    .execute();
  await addFacts(context, tx, orderId, [
    { fact: { kind: 'refunded', refund: id, cents }, source: author === null ? 'shop' : 'staff', checks: [card] },
  ]);
  const amount = formatRand(toRand(cents));
  const message = author
    ? `${author} gave ${amount} back to ${card}: ${reason}`
    : `${amount} given back to ${card}: ${reason.toLowerCase()}`;
  await addToTimeline(tx, orderId, at, { type: 'payment.refunded', message });
}

/**
 * Debits the gift cards of an unpaid order again, inside the transaction `tx`, for the money that was returned to them,
 * because the order is reopened. Money that staff refunded on purpose stays on the card. Returns whether the cards'
 * full part is available again. If a card's balance is too low by now or the card is not active, throws 409
 * `gift-card-balance` or `gift-card-not-usable`; without `isStrict`, it debits nothing and returns false. Rule:
 * docs/product/gift-cards.md, "Back to the card".
 */
export async function takeCardsAgain(
  context: Context,
  tx: Kysely<Tables>,
  { order }: Pick<Ledger, 'order'>,
  { isStrict }: { isStrict: boolean },
): Promise<boolean> {
  const asked = await findAsked(tx, order.id);
  const gone = cardUsesOf(order).flatMap(({ use, cardId, last4 }) =>
    asked
      .filter(({ capture, request, state }) => capture === captureOnCard(use) && request === null && state === 'made')
      .map(({ id, cents }) => ({ id, cents, cardId, last4 })),
  );
  try {
    await takeAgain(context, tx, sumsByCard(gone), order.id);
  } catch (fault) {
    if (isStrict || !(fault instanceof ApiError)) throw fault;
    return false;
  }
  const at = context.now();
  for (const { id, cents, last4 } of gone) {
    // It no longer counts as a refund. The facts keep its history.
    await tx.deleteFrom('payment_refunds').where('id', '=', id).execute();
    const card = `gift card ${maskedCode(last4)}`;
    await addFacts(context, tx, order.id, [
      { fact: { kind: 'taken-again', refund: id }, source: 'shop', checks: [card] },
    ]);
    const message = `${formatRand(toRand(cents))} taken from ${card} again`;
    await addToTimeline(tx, order.id, at, { type: 'payment.taken-again', message });
  }
  return true;
}

/** Sums the amounts to debit by card, always in the same order, so that two transactions never deadlock. */
function sumsByCard(gone: readonly { cardId: string; cents: number }[]): { cardId: string; cents: number }[] {
  const sums = new Map<string, number>();
  for (const { cardId, cents } of gone) sums.set(cardId, (sums.get(cardId) ?? 0) + cents);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([cardId, cents]) => ({ cardId, cents }));
}
