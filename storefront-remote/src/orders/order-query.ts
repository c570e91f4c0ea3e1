import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { Order, OrderDetail } from '@nara/shared-contracts/api/orders';
import { ApiError } from '@nara/shared-contracts/host';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { storedValue } from '../browser-storage';

/**
 * Refetch interval (ms) by order status: short until the partner has accepted the order, none after it is completed.
 */
const REFRESH: Partial<Record<Order['status'], number>> = { pending: 3000, processing: 15_000, shipped: 60_000 };

const keyOf = (id: string) => ['orders', id];
/** The key includes the token, because the response to one token says nothing about another. */
const keyWith = (id: string, token: string) => [...keyOf(id), token];

/** Query for an order of this device, refetched while its page is open. `onAnswer` receives each response first. */
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

/** Returns true if the token is wrong (403), or if no order has this id (404, or 400 if the id is impossible). */
export const isOrderRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

/** Returns true if the token was valid before: it has expired, or staff have revoked the order's links. */
export const hasLinkEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'order-token-ended';

/** Caches an order as the server has just returned it for a token. */
export const keepOrder = (queryClient: QueryClient, order: OrderDetail, token: string): void =>
  void queryClient.setQueryData(keyWith(order.id, token), order);

export const refreshOrder = (queryClient: QueryClient, id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(id) });

export const orderPath = (id: string): string => `/order-confirmation/${encodeURIComponent(id)}`;

/** Order saved on this device with the token that gives access to it. */
export interface OrderAccess {
  orderId: string;
  token: string;
}

/** Maximum number of orders kept; the oldest are dropped. */
const MAX = 50;

const isAccess = (value: unknown): value is OrderAccess =>
  typeof value === 'object' &&
  value !== null &&
  'orderId' in value &&
  typeof value.orderId === 'string' &&
  'token' in value &&
  typeof value.token === 'string';

const stored = storedValue<OrderAccess[]>({
  key: 'nara-orders',
  area: () => localStorage,
  restore: (found) => (Array.isArray(found) ? found.filter(isAccess) : []),
});

/** Saves the access to an order, the newest first. */
export function rememberOrder(access: OrderAccess): void {
  const others = stored.read().filter(({ orderId }) => orderId !== access.orderId);
  stored.write([access, ...others].slice(0, MAX));
}

/** Removes an order from this device; it can be looked up again. */
export const forgetOrder = (orderId: string): void =>
  stored.write(stored.read().filter((access) => access.orderId !== orderId));

/** Returns the orders that were placed or looked up on this device, the newest first. */
export const placedOrders = (): readonly OrderAccess[] => stored.read();

/** Returns the token of an order saved on this device; undefined if it is not saved. */
export const tokenOf = (orderId: string): string | undefined =>
  stored.read().find((access) => access.orderId === orderId)?.token;
