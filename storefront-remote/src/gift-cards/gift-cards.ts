import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { GiftCardBalance } from '@nara/shared-contracts/api/gift-cards';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { cardShares, isCode, plainCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';

const OVER: Readonly<Record<Exclude<GiftCardBalance['state'], 'active'>, string>> = {
  'used-up': 'This gift card is used up.',
  expired: 'This gift card has expired.',
  blocked: 'This gift card is blocked. Please contact us.',
};

/** Returns the reason why a card cannot pay; null if it can. */
export const whyNot = ({ state }: GiftCardBalance): string | null => (state === 'active' ? null : OVER[state]);

/** Returns what is wrong with a typed code; undefined if nothing. */
export const codeProblem = (code: string): string | undefined =>
  isCode(code) ? undefined : 'Enter the 16 letters and digits of the code. It has no I, L, O, 0 and 1.';

/** Writes what gift cards pay and what remains. */
export const remains = (paid: number, rest: number): string =>
  rest === 0
    ? `Your gift cards pay the whole order: ${formatRand(paid)}.`
    : `Your gift cards pay ${formatRand(paid)}. ${formatRand(rest)} remains to be paid.`;

/** Common key of all queries about gift cards. */
const GIFT_CARDS_KEY = ['gift-cards'] as const;

/**
 * Time (ms) for which a card's balance counts as fresh. The server rejects an order if the balance is lower by then.
 */
const FRESH_MS = 5 * 60_000;

/** Query for the balance of a gift card. The code goes in the body, so that it never appears in a URL. */
export const cardQuery = (api: ApiClient, code: string) =>
  queryOptions({
    queryKey: [...GIFT_CARDS_KEY, plainCode(code)],
    queryFn: ({ signal }): Promise<GiftCardBalance> => api.giftCards.balance({ body: { code }, signal }),
    staleTime: FRESH_MS,
    retry: false,
  });

/** Returns the amount that can be paid with a card; 0 until it is known. */
const usableOf = (card: GiftCardBalance | undefined): number => (card?.state === 'active' ? card.balance : 0);

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

/** Gift card used for an order. */
export interface UsedCard {
  code: string;
  /** Undefined while loading. */
  card: GiftCardBalance | undefined;
  /** Amount that it pays, in rand. */
  share: number;
  error: unknown;
}

/**
 * Returns the amounts that these gift cards pay of an order of `total` (rand), and the amount left to pay by another
 * method.
 */
export function useGiftCards(codes: readonly string[], total: number): { cards: UsedCard[]; rest: number } {
  const api = useApi();
  const asked = useQueries({ queries: codes.map((code) => cardQuery(api, code)) });
  const { shares, rest } = cardShares(
    total,
    asked.map(({ data }) => usableOf(data)),
  );
  const cards = codes.map((code, index) => ({
    code,
    card: asked[index]?.data,
    share: shares[index] ?? 0,
    error: asked[index]?.error,
  }));
  return { cards, rest };
}
