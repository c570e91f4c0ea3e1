import { useApi } from '@nara/shared-contracts/api/client';
import type { GiftCardDetails } from '@nara/shared-contracts/api/gift-cards';

import { useQueryClient } from '@tanstack/react-query';
import { GIFT_CARDS_KEY, giftCardQuery } from './queries';

/** Returns a function that shows the gift card of a response. */
export function useCardChange(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (call: Promise<GiftCardDetails>): Promise<void> => {
    queryClient.setQueryData(giftCardQuery(api, id).queryKey, await call);
    await queryClient.invalidateQueries({ queryKey: GIFT_CARDS_KEY });
  };
}
