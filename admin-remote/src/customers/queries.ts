import type { Customer, CustomerQuery, HostServices } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of every query about customers, for refetching them together. */
export const CUSTOMERS_KEY = ['customers'] as const;

export const customerListQuery = (api: Api, query: CustomerQuery) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'list', query],
    queryFn: ({ signal }) => api.customers.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const customerQuery = (api: Api, id: Customer['id']) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'customer', id],
    queryFn: ({ signal }) => api.customers.get({ params: { id }, signal }),
  });
