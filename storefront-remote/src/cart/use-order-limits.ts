import { MOST_PIECES, type OrderPieces, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { orderLimitsQuery } from '../catalogue';

/** Returns the maximum number of pieces in an order. Uses the default until the API has responded (`isKnown`). */
export function useOrderLimits(): { most: OrderPieces; isKnown: boolean } {
  const { api } = useHost();
  const { data = MOST_PIECES, isFetched } = useQuery(orderLimitsQuery(api));
  return { most: data, isKnown: isFetched };
}
