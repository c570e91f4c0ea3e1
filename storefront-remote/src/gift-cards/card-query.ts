import type { ApiClient, GiftCardBalance } from '@nara/shared-contracts';
import { plainCode } from '@nara/shared-contracts/gift-card-rules';
import { queryOptions } from '@tanstack/react-query';

/** Key of every query about gift cards. */
export const GIFT_CARDS_KEY = ['gift-cards'] as const;

/** Time (ms) for which a card is not asked for again: the server says when it has less by now. */
const FRESH_MS = 5 * 60_000;

/** How a gift card stands. The code goes in the body, so that no address has it. */
export const cardQuery = (api: ApiClient, code: string) =>
  queryOptions({
    queryKey: [...GIFT_CARDS_KEY, plainCode(code)],
    queryFn: ({ signal }): Promise<GiftCardBalance> => api.giftCards.balance({ body: { code }, signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
