import type { HostServices, Rma, RmaQuery } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of the queries of list, figures and details, for refetching them together. */
export const RETURNS_KEY = ['returns'] as const;

export const returnListQuery = (api: Api, query: RmaQuery) =>
  queryOptions({
    queryKey: [...RETURNS_KEY, 'list', query],
    queryFn: ({ signal }) => api.rma.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const returnStatsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...RETURNS_KEY, 'stats'],
    queryFn: ({ signal }) => api.rma.stats({ signal }),
  });

export const returnQuery = (api: Api, id: Rma['rmaNumber']) =>
  queryOptions({
    queryKey: [...RETURNS_KEY, 'return', id],
    queryFn: ({ signal }) => api.rma.get({ params: { id }, signal }),
  });

export const returnAddressesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...RETURNS_KEY, 'addresses'],
    queryFn: ({ signal }) => api.rma.addresses({ signal }),
  });
