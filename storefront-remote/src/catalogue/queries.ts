import type { ApiClient } from '@nara/shared-contracts/api/client';
import { ApiError } from '@nara/shared-contracts/host';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** Query for all products, as grids show them. */
export const productsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'products'],
    queryFn: ({ signal }) => api.catalogue.list({ signal }),
  });

/** Query for the maximum number of pieces in an order; refetched together with stock and prices. */
export const orderLimitsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'order-limits'],
    queryFn: ({ signal }) => api.orders.limits({ signal }),
  });

/** Query for the description of each product, used by the search. */
export const textsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'texts'],
    queryFn: ({ signal }) => api.catalogue.texts({ signal }),
  });

/** Query for one product with its variants and stock; null if it is not sold. */
export const productQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'product', id],
    queryFn: ({ signal }) => api.catalogue.product({ params: { id }, signal }).catch(nullWhenUnknown),
  });

/** Query for a product draft by the token of a preview link; null if the link has ended. */
export const previewQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['catalogue', 'preview', token],
    queryFn: ({ signal }) => api.catalogue.preview({ query: { token }, signal }).catch(nullWhenUnknown),
  });

/** 404 means unknown or withdrawn. 400 means that no product could have such an id. */
function nullWhenUnknown(error: unknown): null {
  if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
  throw error;
}

/** Refetches everything on screen, because prices and stock may have changed. */
export const refreshCatalogue = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['catalogue'] });
