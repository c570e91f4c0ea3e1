import type { EditedProduct } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';

import { useQueryClient } from '@tanstack/react-query';
import { PRODUCTS_KEY, productQuery } from '../queries';

/** Returns a function that applies a product from a response: screens show it, and lists are refetched. */
export function useProductChange(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (changed: EditedProduct): void => {
    const { queryKey } = productQuery(api, id);
    // Responses to concurrent changes may arrive out of order.
    const newer = queryClient.getQueryData(queryKey);
    if (!newer || newer.revision <= changed.revision) queryClient.setQueryData(queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
  };
}
