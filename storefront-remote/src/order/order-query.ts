import type { ApiClient, Order } from '@nara/shared-contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** How long until an order is asked for again (ms): soon while the partner has yet to take it, never once it is over. */
const REFRESH: Partial<Record<Order['status'], number>> = { pending: 3000, processing: 15_000, shipped: 60_000 };

/** An order of this device as it stands, kept up to date while somebody looks at it. */
export const orderQuery = (api: ApiClient, id: string, token: string) =>
  queryOptions({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => api.orders.get({ params: { id }, token, signal }),
    refetchInterval: ({ state }) => (state.data ? (REFRESH[state.data.status] ?? false) : false),
  });

export const refreshOrder = (queryClient: QueryClient, id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['orders', id] });

export const orderPath = (id: string): string => `/order-confirmation/${encodeURIComponent(id)}`;
