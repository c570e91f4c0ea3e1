import type { PaidByCard } from '@nara/shared-contracts';
import { plainCode, toCents, toRand } from '@nara/shared-contracts/rules';
import type { Statement } from '#platform/database';
import { type CardUse, type lockCards, payByCards } from '#selling/gift-cards';
import type { NewOrderBody } from '../new-order-body';
import { giftCardsDiffer } from '../refusals';
import type { OrderTable } from '../tables';

/** The gift cards of an order, locked, by their codes. */
export type LockedCards = Awaited<ReturnType<typeof lockCards>>;

/** Returns what gift cards paid of an order as it was placed. */
export const cardUsesOf = ({ gift_cards_json }: Pick<OrderTable, 'gift_cards_json'>): CardUse[] =>
  // Written by this server.
  gift_cards_json ? (JSON.parse(gift_cards_json) as CardUse[]) : [];

/** Returns what gift cards paid of an order as it was placed, in cents. */
export const onCardsCents = (order: Pick<OrderTable, 'gift_cards_json'>): number =>
  cardUsesOf(order).reduce((sum, { cents }) => sum + cents, 0);

/** Returns what is to be paid of an order beside its gift cards, in cents. */
export const dueCents = (order: Pick<OrderTable, 'gift_cards_json' | 'total_cents'>): number =>
  order.total_cents - onCardsCents(order);

/** Returns the same for people: which card paid what. */
export const paidByCards = (order: Pick<OrderTable, 'gift_cards_json'>): PaidByCard[] =>
  cardUsesOf(order).map(({ last4, cents }) => ({ last4, amount: toRand(cents) }));

/**
 * Decides what gift cards pay of an order of `totalCents`. Returns each use, and the statements that take it. Throws 409
 * `gift-cards-differ` when they come to more than it, or when what they leave does not fit the way to pay, and as
 * `payByCards` does.
 */
export function payWithCards(
  { id, giftCards = [], paymentMethod }: NewOrderBody,
  cards: LockedCards,
  { totalCents, at }: { totalCents: number; at: number },
): { uses: CardUse[]; writes: Statement[] } {
  if (giftCards.length === 0) {
    if (paymentMethod === 'gift-card') throw giftCardsDiffer();
    // Also one that costs nothing, which no card has to pay.
    return { uses: [], writes: [] };
  }
  const wanted = giftCards.map(({ code, amount }) => ({ code: plainCode(code), cents: toCents(amount) }));
  const left = totalCents - wanted.reduce((sum, { cents }) => sum + cents, 0);
  if (left < 0 || (left === 0) !== (paymentMethod === 'gift-card')) throw giftCardsDiffer();
  return payByCards(cards, wanted, { orderId: id, at });
}
