import { type OrderPieces, useCart, useHost } from '@nara/shared-contracts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsHydrated } from '../browser-storage';
import { productQuery, refreshCatalogue } from '../catalogue';
import { type CartLines, toCartLines } from './cart-lines';
import { seenLines } from './seen-lines';
import { useOrderLimits } from './use-order-limits';

export interface CartLinesState extends CartLines {
  /**
   * The catalogue has answered for everything in the cart; until then lines are as they were last seen. Not while a first
   * view is hydrated, whose cart may not be the true one.
   */
  isChecked: boolean;
  /** Nothing is known yet of something in the cart. */
  isLoading: boolean;
  /** Why the catalogue could not be asked; null when it could. */
  error: Error | null;
  retry: () => void;
  /** The most pieces that an order takes. */
  most: OrderPieces;
}

/** Picks what the cart needs of its queries; React Query keeps it by reference while nothing in it changes. */
const combine = <T>(results: UseQueryResult<T>[]) => ({
  products: results.map(({ data }) => data),
  isChecked: results.every(({ data }) => data !== undefined),
  error: results.find(({ data, error }) => data === undefined && error)?.error ?? null,
});

/** The cart as it stands now: every item with its product, price and stock. */
export function useCartLines(): CartLinesState {
  const { api, queryClient } = useHost();
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
