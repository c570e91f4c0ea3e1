import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { BulkQuery, ProductQuery } from '@nara/shared-contracts/api/catalogue';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about products, for refetching them together. */
export const PRODUCTS_KEY = ['products'] as const;

export const productListQuery = (api: ApiClient, query: ProductQuery) =>
  pageQuery([...PRODUCTS_KEY, 'list', query], ({ signal }) => api.products.list({ query, signal }));

export const productQuery = (api: ApiClient, id: string) =>
  apiQuery([...PRODUCTS_KEY, 'product', id], ({ signal }) => api.products.get({ params: { id }, signal }));

export const productHistoryQuery = (api: ApiClient, id: string) =>
  apiQuery([...PRODUCTS_KEY, 'history', id], ({ signal }) => api.products.history({ params: { id }, signal }));

export const sheetQuery = (api: ApiClient, query: BulkQuery) =>
  pageQuery([...PRODUCTS_KEY, 'sheet', query], ({ signal }) => api.bulkProducts.sheet({ query, signal }));

/** Reads the colours of the range with their swatches. */
export const colorsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['product-colors'],
    queryFn: ({ signal }) => api.productLife.colors({ signal }),
    select: ({ colors }) => colors,
  });

/** Reads a code that no product has; disabled without a name. */
export const codeQuery = (api: ApiClient, name: string) =>
  queryOptions({
    queryKey: ['product-codes', name],
    queryFn: ({ signal }) => api.productLife.suggestCode({ query: { name }, signal }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
