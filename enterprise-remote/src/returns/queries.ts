import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { Rma, RmaQuery } from '@nara/shared-contracts/api/returns';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of the queries of list, figures and details, for refetching them together. */
export const RETURNS_KEY = ['returns'] as const;

export const returnListQuery = (api: ApiClient, query: RmaQuery) =>
  queryOptions({
    queryKey: [...RETURNS_KEY, 'list', query],
    queryFn: ({ signal }) => api.rma.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const returnStatsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...RETURNS_KEY, 'stats'],
    queryFn: ({ signal }) => api.rma.stats({ signal }),
  });

export const returnQuery = (api: ApiClient, id: Rma['rmaNumber']) =>
  queryOptions({
    queryKey: [...RETURNS_KEY, 'return', id],
    queryFn: ({ signal }) => api.rma.get({ params: { id }, signal }),
  });

export const returnAddressesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...RETURNS_KEY, 'addresses'],
    queryFn: ({ signal }) => api.rma.addresses({ signal }),
  });
