import { type ApiClient, ApiError } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** The range, as grids show it. */
export const productsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'products'],
    queryFn: ({ signal }) => api.catalogue.list({ signal }),
  });

/** One product with its variants and stock; null when it is not sold. */
export const productQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'product', id],
    queryFn: ({ signal }) => api.catalogue.product({ params: { id }, signal }).catch(nullWhenUnknown),
  });

/** 404: never heard of it, or withdrawn. 400: no product could have such an id. */
function nullWhenUnknown(error: unknown): null {
  if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
  throw error;
}
