import type { BulkQuery, HostServices, ProductQuery } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of every query about products, for refetching them together. */
export const PRODUCTS_KEY = ['products'] as const;

export const productListQuery = (api: Api, query: ProductQuery) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'list', query],
    queryFn: ({ signal }) => api.products.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const productQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'product', id],
    queryFn: ({ signal }) => api.products.get({ params: { id }, signal }),
  });

export const productHistoryQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'history', id],
    queryFn: ({ signal }) => api.products.history({ params: { id }, signal }),
  });

export const sheetQuery = (api: Api, query: BulkQuery) =>
  queryOptions({
    queryKey: [...PRODUCTS_KEY, 'sheet', query],
    queryFn: ({ signal }) => api.bulkProducts.sheet({ query, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads the colours of the range with their swatches. */
export const colorsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['product-colors'],
    queryFn: ({ signal }) => api.productLife.colors({ signal }),
    select: ({ colors }) => colors,
  });

/** Reads a code that no product has; disabled without a name. */
export const codeQuery = (api: Api, name: string) =>
  queryOptions({
    queryKey: ['product-codes', name],
    queryFn: ({ signal }) => api.productLife.suggestCode({ query: { name }, signal }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
