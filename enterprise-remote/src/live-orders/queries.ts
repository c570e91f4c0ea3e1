import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { LiveOrder, LiveOrderDetail, LiveOrderQuery } from '@nara/shared-contracts/api/live-orders';
import { ApiError } from '@nara/shared-contracts/host';
import { queryOptions } from '@tanstack/react-query';

/** Key of the queries of list and figures, for refetching them together. */
export const LIVE_ORDERS_KEY = ['live-orders'] as const;

export const liveOrderListQuery = (api: ApiClient, query: LiveOrderQuery) =>
  pageQuery([...LIVE_ORDERS_KEY, 'list', query], ({ signal }) => api.liveOrders.list({ query, signal }));

export const liveOrderStatsQuery = (api: ApiClient) => apiQuery([...LIVE_ORDERS_KEY, 'stats'], api.liveOrders.stats);

/** Reads one order with its EDI and tracking; null if it does not exist. */
export const liveOrderQuery = (api: ApiClient, id: LiveOrder['naraOrderId']) =>
  queryOptions({
    queryKey: [...LIVE_ORDERS_KEY, 'order', id],
    queryFn: ({ signal }): Promise<LiveOrderDetail | null> =>
      api.liveOrders.get({ params: { id }, signal }).catch((error: unknown) => {
        // The id comes from the address, which may be invalid.
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }),
  });

/** Reads the EDI settings. Never cached, because a form must start with the current values. */
export const ediSettingsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['edi-settings'], queryFn: ({ signal }) => api.edi.settings({ signal }), gcTime: 0 });
