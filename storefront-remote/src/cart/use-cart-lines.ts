import { useApi } from '@nara/shared-contracts/api/client';
import { useCart, useHost } from '@nara/shared-contracts/host';
import { MAX_PIECES, type OrderPieces } from '@nara/shared-contracts/rules/orders';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { orderLimitsQuery, productQuery, refreshCatalogue } from '../catalogue';
import { useIsHydrated } from '../use-is-hydrated';
import { type CartLines, seenLines, toCartLines } from './cart-lines';

/** Returns the maximum number of pieces in an order. Uses the default until the API has responded (`isKnown`). */
function useOrderLimits(): { most: OrderPieces; isKnown: boolean } {
  const api = useApi();
  const { data = MAX_PIECES, isFetched } = useQuery(orderLimitsQuery(api));
  return { most: data, isKnown: isFetched };
}

export interface CartLinesState extends CartLines {
  /**
   * True if the catalogue has responded for every cart item; until then lines show the data last seen. False while the
   * first view hydrates, because its cart may not be the current one.
   */
  isChecked: boolean;
  /** True if the cart has an item about which nothing is known yet. */
  isLoading: boolean;
  /** Reason why the catalogue could not be reached; null if it could. */
  error: Error | null;
  retry: () => void;
  /** Maximum number of pieces in an order. */
  most: OrderPieces;
}

/**
 * Selects what the cart needs from its queries. React Query keeps the result by reference while nothing in it changes.
 */
const combine = <T>(results: UseQueryResult<T>[]) => ({
  products: results.map(({ data }) => data),
  isChecked: results.every(({ data }) => data !== undefined),
  error: results.find(({ data, error }) => data === undefined && error)?.error ?? null,
});

/** Returns the current cart: every item with its product, price and stock. */
export function useCartLines(): CartLinesState {
  const api = useApi();
  const { queryClient } = useHost();
  const items = useCart((cart) => cart.items);
  const ids = useMemo(() => [...new Set(items.map(({ productId }) => productId))], [items]);
  const { products, isChecked, error } = useQueries({ queries: ids.map((id) => productQuery(api, id)), combine });
  const isHydrated = useIsHydrated();
  const joined = useMemo(
    () => toCartLines(items, (id) => products[ids.indexOf(id)], isHydrated ? seenLines.read() : {}),
    [items, ids, products, isHydrated],
  );
  const { most, isKnown } = useOrderLimits();
  const isLoading = joined.hasUnknown && !error;
  return {
    ...joined,
    isChecked: isChecked && isKnown && isHydrated,
    isLoading,
    error,
    most,
    retry: () => void refreshCatalogue(queryClient),
  };
}
