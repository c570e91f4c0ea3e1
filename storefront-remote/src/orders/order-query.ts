import { type ApiClient, ApiError, type Order, type OrderDetail } from '@nara/shared-contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** Returns the time until an order is fetched again (ms): soon while the partner has yet to take it, never once it is over. */
const REFRESH: Partial<Record<Order['status'], number>> = { pending: 3000, processing: 15_000, shipped: 60_000 };

const keyOf = (id: string) => ['orders', id];
/** Keyed by token: the answer to one says nothing about another. */
const keyWith = (id: string, token: string) => [...keyOf(id), token];

/** An order of this device as it stands, kept up to date while somebody looks at it. `onAnswer` gets each answer first. */
export const orderQuery = (api: ApiClient, id: string, token: string, onAnswer?: (order: OrderDetail) => void) =>
  queryOptions({
    queryKey: keyWith(id, token),
    queryFn: async ({ signal }) => {
      const order = await api.orders.get({ params: { id }, token, signal });
      onAnswer?.(order);
      return order;
    },
    refetchInterval: ({ state }) => (state.data ? (REFRESH[state.data.status] ?? false) : false),
  });

/** Was the token wrong (403), or has no order this id (404, or 400 when none could)? */
export const isOrderRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

/** Was the token good once? It is too old, or staff have ended the links of the order. */
export const hasLinkEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'order-token-ended';

/** Shows an order as the server has just answered it to a token. */
export const keepOrder = (queryClient: QueryClient, order: OrderDetail, token: string): void =>
  void queryClient.setQueryData(keyWith(order.id, token), order);

export const refreshOrder = (queryClient: QueryClient, id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(id) });

export const orderPath = (id: string): string => `/order-confirmation/${encodeURIComponent(id)}`;
