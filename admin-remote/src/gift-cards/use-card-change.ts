import { type GiftCardDetails, useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { GIFT_CARDS_KEY, giftCardQuery } from './queries';

/** Returns how to show what a call answers about a gift card. */
export function useCardChange(id: string) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  return async (call: Promise<GiftCardDetails>): Promise<void> => {
    queryClient.setQueryData(giftCardQuery(api, id).queryKey, await call);
    await queryClient.invalidateQueries({ queryKey: GIFT_CARDS_KEY });
  };
}
