import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { GiftCardBalance } from '@nara/shared-contracts/api/gift-cards';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { cardShares } from '@nara/shared-contracts/rules/gift-cards';
import type { QueryClient } from '@tanstack/react-query';
import { cardQuery, GIFT_CARDS_KEY } from './card-query';

/** Returns the amount that can be paid with a card; 0 until it is known. */
export const usableOf = (card: GiftCardBalance | undefined): number => (card?.state === 'active' ? card.balance : 0);

/** Returns the amount that each card pays of an order, in the form of the order. Throws what the API threw. */
export async function payingCards(
  queryClient: QueryClient,
  api: ApiClient,
  codes: readonly string[],
  total: number,
): Promise<NonNullable<NewOrder['giftCards']>> {
  const cards = await Promise.all(codes.map((code) => queryClient.fetchQuery(cardQuery(api, code))));
  const { shares } = cardShares(total, cards.map(usableOf));
  return codes.map((code, index) => ({ code, amount: shares[index] ?? 0 })).filter(({ amount }) => amount > 0);
}

/** Refetches the gift cards, because a balance is lower than expected or a card has just paid. */
export const refreshCards = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: GIFT_CARDS_KEY });
