import { MOST_PIECES, type OrderPieces, useHost } from '@nara/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { orderLimitsQuery } from '../catalogue';

/** Returns the most pieces that an order takes; what it usually is until the API has answered. */
export function useOrderLimits(): OrderPieces {
  const { api } = useHost();
  return useQuery(orderLimitsQuery(api)).data ?? MOST_PIECES;
}
