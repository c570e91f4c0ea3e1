import { type ApiClient, ApiError } from '@nara/shared-contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** The range, as grids show it. */
export const productsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'products'],
    queryFn: ({ signal }) => api.catalogue.list({ signal }),
  });

/** The most pieces that an order takes, asked for again together with stock and prices. */
export const orderLimitsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'order-limits'],
    queryFn: ({ signal }) => api.orders.limits({ signal }),
  });

/** Fetches the description of each product, for the search. */
export const textsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'texts'],
    queryFn: ({ signal }) => api.catalogue.texts({ signal }),
  });

/** One product with its variants and stock; null when it is not sold. */
export const productQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'product', id],
    queryFn: ({ signal }) => api.catalogue.product({ params: { id }, signal }).catch(nullWhenUnknown),
  });

/** A product as it is prepared, for the token of a link; null when the link is over. */
export const previewQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['catalogue', 'preview', token],
    queryFn: ({ signal }) => api.catalogue.preview({ query: { token }, signal }).catch(nullWhenUnknown),
  });

/** 404: never heard of it, or withdrawn. 400: no product could have such an id. */
function nullWhenUnknown(error: unknown): null {
  if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
  throw error;
}

/** Asks again for everything that is on screen: prices and stock may have changed. */
export const refreshCatalogue = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['catalogue'] });
