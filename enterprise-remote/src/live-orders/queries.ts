import {
  ApiError,
  type HostServices,
  type LiveOrder,
  type LiveOrderDetail,
  type LiveOrderQuery,
} from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** List and figures together, for refetching them together. */
export const LIVE_ORDERS_KEY = ['live-orders'] as const;

export const liveOrderListQuery = (api: Api, query: LiveOrderQuery) =>
  queryOptions({
    queryKey: [...LIVE_ORDERS_KEY, 'list', query],
    queryFn: ({ signal }) => api.liveOrders.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const liveOrderStatsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...LIVE_ORDERS_KEY, 'stats'],
    queryFn: ({ signal }) => api.liveOrders.stats({ signal }),
  });

/** One order with its EDI and its way to the shopper; null when there is none. */
export const liveOrderQuery = (api: Api, id: LiveOrder['naraOrderId']) =>
  queryOptions({
    queryKey: [...LIVE_ORDERS_KEY, 'order', id],
    queryFn: ({ signal }): Promise<LiveOrderDetail | null> =>
      api.liveOrders.get({ params: { id }, signal }).catch((error: unknown) => {
        // An id in the address may be anything.
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }),
  });

/** Not kept: a form begins with what holds now. */
export const ediSettingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['edi-settings'], queryFn: ({ signal }) => api.edi.settings({ signal }), gcTime: 0 });
