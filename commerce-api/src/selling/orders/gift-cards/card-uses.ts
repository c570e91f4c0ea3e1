import type { PaidByCard } from '@nara/shared-contracts/api/gift-cards';
import { plainCode } from '@nara/shared-contracts/rules/gift-cards';
import { toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Statement } from '#platform/database';
import { type CardUse, type lockCards, payByCards } from '#selling/gift-cards';
import type { NewOrderBody } from '../new-order-body';
import { giftCardsDiffer } from '../refusals';
import type { OrderTable } from '../tables';

/** Locked gift cards of an order, by code. */
export type LockedCards = Awaited<ReturnType<typeof lockCards>>;

/** Returns the gift card payments of an order at the time of placing. */
export const cardUsesOf = ({ gift_cards_json }: Pick<OrderTable, 'gift_cards_json'>): CardUse[] =>
  // Written by this server.
  gift_cards_json ? (JSON.parse(gift_cards_json) as CardUse[]) : [];

/** Returns the amount that gift cards paid of an order at the time of placing, in cents. */
export const onCardsCents = (order: Pick<OrderTable, 'gift_cards_json'>): number =>
  cardUsesOf(order).reduce((sum, { cents }) => sum + cents, 0);

/** Returns the amount of an order that gift cards do not cover, in cents. */
export const dueCents = (order: Pick<OrderTable, 'gift_cards_json' | 'total_cents'>): number =>
  order.total_cents - onCardsCents(order);

/** Returns the gift card payments of an order for display. */
export const paidByCards = (order: Pick<OrderTable, 'gift_cards_json'>): PaidByCard[] =>
  cardUsesOf(order).map(({ last4, cents }) => ({ last4, amount: toRand(cents) }));

/**
 * Decides what gift cards pay of an order of `totalCents`. Returns each use, and the statements that debit the cards.
 * Throws 409 `gift-cards-differ` if their sum exceeds the total or the rest does not fit the payment method, and as
 * `payByCards` does.
 */
export function payWithCards(
  { id, giftCards = [], paymentMethod }: NewOrderBody,
  cards: LockedCards,
  { totalCents, at }: { totalCents: number; at: number },
): { uses: CardUse[]; writes: Statement[] } {
  if (giftCards.length === 0) {
    if (paymentMethod === 'gift-card') throw giftCardsDiffer();
    // Includes free orders, which no card has to pay.
    return { uses: [], writes: [] };
  }
  const wanted = giftCards.map(({ code, amount }) => ({ code: plainCode(code), cents: toCents(amount) }));
  const left = totalCents - wanted.reduce((sum, { cents }) => sum + cents, 0);
  if (left < 0 || (left === 0) !== (paymentMethod === 'gift-card')) throw giftCardsDiffer();
  return payByCards(cards, wanted, { orderId: id, at });
}
