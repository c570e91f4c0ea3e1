import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { AdminOrder, AdminOrderQuery } from '@nara/shared-contracts/api/orders';
import { formatDateTime } from '@nara/shared-ui';

/** Key of every query about orders, for refetching them together. */
export const ORDERS_KEY = ['admin-orders'] as const;

export const orderListQuery = (api: ApiClient, query: AdminOrderQuery) =>
  pageQuery([...ORDERS_KEY, 'list', query], ({ signal }) => api.adminOrders.list({ query, signal }));

export const orderQuery = (api: ApiClient, id: AdminOrder['id']) =>
  apiQuery([...ORDERS_KEY, 'order', id], ({ signal }) => api.adminOrders.get({ params: { id }, signal }));

export const orderLinksQuery = (api: ApiClient) => apiQuery([...ORDERS_KEY, 'links'], api.adminOrders.links);

export const orderLimitsQuery = (api: ApiClient) => apiQuery([...ORDERS_KEY, 'limits'], api.adminOrders.limits);

export const documentsQuery = (api: ApiClient, id: AdminOrder['id']) =>
  apiQuery([...ORDERS_KEY, 'documents', id], ({ signal }) => api.adminInvoices.list({ params: { id }, signal }));

export const orderLimitsHistoryQuery = (api: ApiClient) =>
  apiQuery([...orderLimitsQuery(api).queryKey, 'history'], api.adminOrders.limitsHistory);

/** Returns a sentence with the time when the personal data of an order was erased. */
export const erasedOn = (erasedAt: string): string => `Erased on ${formatDateTime(erasedAt)}`;
