import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { AdminOrder, AdminOrderQuery } from '@nara/shared-contracts/api/orders';
import { formatDateTime } from '@nara/shared-ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about orders, for refetching them together. */
export const ORDERS_KEY = ['admin-orders'] as const;

export const orderListQuery = (api: ApiClient, query: AdminOrderQuery) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'list', query],
    queryFn: ({ signal }) => api.adminOrders.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const orderQuery = (api: ApiClient, id: AdminOrder['id']) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'order', id],
    queryFn: ({ signal }) => api.adminOrders.get({ params: { id }, signal }),
  });

export const orderLinksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'links'],
    queryFn: ({ signal }) => api.adminOrders.links({ signal }),
  });

export const orderLimitsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'limits'],
    queryFn: ({ signal }) => api.adminOrders.limits({ signal }),
  });

export const documentsQuery = (api: ApiClient, id: AdminOrder['id']) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'documents', id],
    queryFn: ({ signal }) => api.adminInvoices.list({ params: { id }, signal }),
  });

export const orderLimitsHistoryQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...orderLimitsQuery(api).queryKey, 'history'],
    queryFn: ({ signal }) => api.adminOrders.limitsHistory({ signal }),
  });

/** Returns a sentence with the time when the personal data of an order was erased. */
export const erasedOn = (erasedAt: string): string => `Erased on ${formatDateTime(erasedAt)}`;
