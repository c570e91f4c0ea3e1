import { useCart, useHost } from '@nara/shared-contracts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productQuery, refreshCatalogue } from '../catalogue';
import { type CartLines, toCartLines } from './cart-lines';

interface CartLinesState extends CartLines {
  isLoading: boolean;
  /** Why the catalogue could not be asked; null when it could. */
  error: Error | null;
  retry: () => void;
}

const NOTHING: CartLines = { lines: [], gone: [] };

/** What the cart needs of its queries; React Query keeps it by reference while nothing in it changes. */
const combine = <T>(results: UseQueryResult<T>[]) => ({
  products: results.map(({ data }) => data),
  isLoading: results.some(({ data }) => data === undefined),
  error: results.find(({ data, error }) => data === undefined && error)?.error ?? null,
});

/** The cart as it stands now: every item with its product, price and stock. */
export function useCartLines(): CartLinesState {
  const { api, queryClient } = useHost();
  const items = useCart((cart) => cart.items);
  const ids = useMemo(() => [...new Set(items.map(({ productId }) => productId))], [items]);
  const { products, isLoading, error } = useQueries({ queries: ids.map((id) => productQuery(api, id)), combine });
  const joined = useMemo(
    () => (isLoading ? NOTHING : toCartLines(items, (id) => products[ids.indexOf(id)])),
    [items, ids, products, isLoading],
  );
  return { ...joined, isLoading, error, retry: () => void refreshCatalogue(queryClient) };
}
