import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { GiftCardBalance } from '@nara/shared-contracts/api/gift-cards';
import { plainCode } from '@nara/shared-contracts/rules/gift-cards';
import { queryOptions } from '@tanstack/react-query';

/** Common key of all queries about gift cards. */
export const GIFT_CARDS_KEY = ['gift-cards'] as const;

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
