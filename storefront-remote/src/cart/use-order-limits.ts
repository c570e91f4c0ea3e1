import { useApi } from '@nara/shared-contracts/api/client';
import { MOST_PIECES, type OrderPieces } from '@nara/shared-contracts/rules/orders';

import { useQuery } from '@tanstack/react-query';
import { orderLimitsQuery } from '../catalogue';

/** Returns the maximum number of pieces in an order. Uses the default until the API has responded (`isKnown`). */
export function useOrderLimits(): { most: OrderPieces; isKnown: boolean } {
  const api = useApi();
  const { data = MOST_PIECES, isFetched } = useQuery(orderLimitsQuery(api));
  return { most: data, isKnown: isFetched };
}
