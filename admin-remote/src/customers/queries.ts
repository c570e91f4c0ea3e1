import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { Customer, CustomerQuery } from '@nara/shared-contracts/api/customers';

/** Key of every query about customers, for refetching them together. */
export const CUSTOMERS_KEY = ['customers'] as const;

export const customerListQuery = (api: ApiClient, query: CustomerQuery) =>
  pageQuery([...CUSTOMERS_KEY, 'list', query], ({ signal }) => api.customers.list({ query, signal }));

export const customerQuery = (api: ApiClient, id: Customer['id']) =>
  apiQuery([...CUSTOMERS_KEY, 'customer', id], ({ signal }) => api.customers.get({ params: { id }, signal }));
