import type { HostServices, LiveOrder, LiveOrderQuery } from '@nara/shared-contracts';
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

/** One order, by a search for its id; null when there is none. */
export const liveOrderQuery = (api: Api, id: LiveOrder['naraOrderId']) =>
  queryOptions({
    queryKey: [...LIVE_ORDERS_KEY, 'order', id],
    queryFn: async ({ signal }): Promise<LiveOrder | null> => {
      const { rows } = await api.liveOrders.list({ query: { search: id }, signal });
      return rows.find(({ naraOrderId }) => naraOrderId === id) ?? null;
    },
  });
