import { randomUUID } from 'node:crypto';
import { cardUseOf, formatRand, isOnGiftCard, maskedCode, PROVIDER_WORDS, toRand } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { Refusal } from '#platform/http';
import { type Context, tell } from '#platform/subject';
import { firstAttempt } from '#platform/work';
import { lockCardsOf, returnToCard } from '#selling/gift-cards';
import { addToTimeline, markPaid, onCardsCents } from '#selling/orders';
import { findAsked } from './asked';
import { takeCardsAgain } from './cards-again';
import { addFacts, coversOrder, type Ledger, lockLedger } from './ledger';
import { refundQueue } from './refunds/refund-queue';
import { type RefundDue, refundOfAll, type Settlement, settlementOf } from './settlement';

/** Why an order that ended cannot be taken up again although it was paid. */
const GONE = ['out-of-stock', 'promotion-used-up'];

/**
 * Does what has to happen because of what is known of an order's payment: the order goes on, or money is given back. May
 * be repeated at any time. Rule: docs/product/payments.md, "Settlement".
 */
export async function settle(context: Context, orderId: string): Promise<void> {
  const { database, logSystem } = context;
  try {
    const settled = await database.transaction((tx) => settleIn(context, tx, orderId));
    // Whoever transfers by hand may pay more than the amount: what is over goes back once the order is paid.
    if (settled === 'paid') await database.transaction((tx) => settleIn(context, tx, orderId));
  } catch (fault) {
    if (!(fault instanceof Refusal) || !GONE.includes(fault.code)) throw fault;
    // Paid too late: somebody else has the pieces, or the last use of its promotion.
    await database.transaction(async (tx) => {
      const ledger = await lockLedger(tx, orderId);
      if (ledger?.order.status !== 'cancelled') return;
      const due = refundOfAll(
        ledger.facts,
        await findAsked(tx, orderId),
        fault.code === 'out-of-stock' ? 'Paid after the pieces were sold' : 'Paid after its promotion was used up',
      );
      await askForRefunds(context, tx, ledger, due);
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
  if (settlement.kind === 'refund') await askForRefunds(context, tx, ledger, settlement);
  if (settlement.kind === 'paid') {
    await markPaid(context, tx, order, context.now(), paidText(ledger));
  }
  return settlement.kind;
}

/** Says what was paid, and how. */
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
 * Reads a payment as `lockLedger` does. Of one that came too late, what went back to gift cards is first taken from them
 * again, if they still have it.
 */
async function lockLate(context: Context, tx: Kysely<Tables>, orderId: string): Promise<Ledger | null> {
  const ledger = await lockLedger(tx, orderId);
  if (!ledger || !isLate(ledger, await findAsked(tx, orderId))) return ledger;
  return (await takeCardsAgain(context, tx, ledger, { isStrict: false })) ? lockLedger(tx, orderId) : ledger;
}

/** Tells whether everything but what gift cards paid was paid of an order that was not paid in time. */
function isLate({ order, payment, facts }: Ledger, asked: Awaited<ReturnType<typeof findAsked>>): boolean {
  const { captured_cents, refunded_cents, amount_cents } = payment;
  const onCards = onCardsCents(order);
  const isOver = order.status === 'cancelled' && order.paid_at === null && onCards > 0;
  const kinds = new Set(facts.map(({ kind }) => kind));
  if (!isOver || !kinds.has('expired') || kinds.has('cancelled')) return false;
  // What is about to go back pays nothing.
  const goingBack = asked.reduce((sum, { state, cents }) => sum + (state === 'made' ? 0 : cents), 0);
  return captured_cents - refunded_cents - goingBack >= amount_cents - onCards;
}

/** The shop's own refunds. */
const OWN = { request: null, author: null } as const;

/**
 * Has money given back by the queue, inside the transaction `tx`; `request` is the key of what staff or a return asked for,
 * and `author` who did.
 */
export async function askForRefunds(
  context: Context,
  tx: Kysely<Tables>,
  { order, payment }: Pick<Ledger, 'order' | 'payment'>,
  { refunds, reason }: { refunds: readonly RefundDue[]; reason: string },
  { request, author }: { request: string; author: string } | { request: null; author: null } = OWN,
): Promise<void> {
  const at = context.now();
  await lockCardsOf(tx, refunds.map(({ capture }) => capture).filter(isOnGiftCard).map(cardUseOf));
  for (const { capture, cents } of refunds) {
    if (isOnGiftCard(capture)) {
      await giveToCard(context, tx, order.id, { capture, cents, reason, request, author });
      continue;
    }
    await tx
      .insertInto('payment_refunds')
      .values({
        id: randomUUID(),
        order_id: order.id,
        capture,
        cents,
        reason,
        // No provider gives back what came by bank transfer: staff do.
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
  tell(context, tx, 'order.updated', order.id);
}

interface CardRefund extends RefundDue {
  reason: string;
  request: string | null;
  author: string | null;
}

/** Gives money back to the gift card that paid it, at once: no queue and nobody else takes part in it. */
async function giveToCard(
  context: Context,
  tx: Kysely<Tables>,
  orderId: string,
  { capture, cents, reason, request, author }: CardRefund,
): Promise<void> {
  const at = context.now();
  const id = randomUUID();
  const last4 = await returnToCard(context, tx, { use: cardUseOf(capture), cents, orderId, refund: id });
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
