import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { Customer, CustomerQuery } from '@nara/shared-contracts/api/customers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about customers, for refetching them together. */
export const CUSTOMERS_KEY = ['customers'] as const;

export const customerListQuery = (api: ApiClient, query: CustomerQuery) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'list', query],
    queryFn: ({ signal }) => api.customers.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const customerQuery = (api: ApiClient, id: Customer['id']) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'customer', id],
    queryFn: ({ signal }) => api.customers.get({ params: { id }, signal }),
  });
