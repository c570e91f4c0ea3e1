import { type EditedProduct, useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { PRODUCTS_KEY, productQuery } from '../queries';

/** Returns a function that takes up what the server answered about a product: screens show it, lists read again. */
export function useProductChange(id: string) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  return (changed: EditedProduct): void => {
    const { queryKey } = productQuery(api, id);
    // Answers to changes that were made together may come in another order.
    const newer = queryClient.getQueryData(queryKey);
    if (!newer || newer.revision <= changed.revision) queryClient.setQueryData(queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
  };
}
