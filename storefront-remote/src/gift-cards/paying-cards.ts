import type { ApiClient, GiftCardBalance, NewOrder } from '@nara/shared-contracts';
import { cardShares } from '@nara/shared-contracts/gift-card-rules';
import type { QueryClient } from '@tanstack/react-query';
import { cardQuery, GIFT_CARDS_KEY } from './card-query';

/** What can be paid with a card; nothing until it is known. */
export const usableOf = (card: GiftCardBalance | undefined): number => (card?.state === 'active' ? card.balance : 0);

/** Returns what each card pays of an order, as the order names it. Throws what the API threw. */
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

/** Has the cards asked for again: one has less than was known, or has just paid. */
export const refreshCards = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: GIFT_CARDS_KEY });
