import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { captureOnCard } from '@nara/shared-contracts/rules/payments';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { takeAgain } from '#selling/gift-cards';
import { addToTimeline, cardUsesOf } from '#selling/orders';
import { findAsked } from './asked';
import { addFacts, type Ledger } from './ledger';

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
    if (isStrict || !(fault instanceof Refusal)) throw fault;
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
