import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderPayment, PaymentMethods } from '@nara/shared-contracts/api/payments';
import { ApiError } from '@nara/shared-contracts/host';
import { type PaymentProviderName, type PaymentState, PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

/** Names of the payment providers as shown to shoppers. */
export const PROVIDERS: Readonly<Record<PaymentProviderName, string>> = { ...PROVIDER_WORDS, bank: 'your bank' };

/** Time (ms) for which the payment methods count as fresh. */
const FRESH_MS = 60_000;

/** Query for the payment methods currently available, and the shop's account for transfers. */
export const paymentMethodsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }): Promise<PaymentMethods> => api.payments.methods({ signal }),
    staleTime: FRESH_MS,
  });

/** Refetch interval (ms) of a payment while the provider may still report a change. */
const REFRESH: Partial<Record<PaymentState, number>> = { created: 4000, pending: 4000, failed: 4000, expired: 15_000 };
/** Refetch interval (ms) while the refund of a cancelled order is under way. */
const REFRESH_REFUND = 4000;

/** Refetch interval (ms) while a bank transfer is awaited, which staff find on the bank statement. */
const REFRESH_BANK = 10_000;

/** Refetch interval (ms) after a request that failed. */
const REFRESH_FAILED = 4000;

const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Query for the payment of an order; null for orders that are not paid here. */
export const paymentQuery = (api: ApiClient, id: string, token: string) =>
  queryOptions({
    queryKey: ['order-payments', id, token],
    queryFn: async ({ signal }): Promise<OrderPayment | null> =>
      (await api.payments.get({ params: { id }, token, signal })).payment,
    // A request that has just failed need not be repeated on mount.
    retryOnMount: false,
  });

/** Fetches the payment of an order as soon as the order is known, before its page renders. */
export function askAhead(queryClient: QueryClient, api: ApiClient, order: OrderDetail, token: string): void {
  const query = paymentQuery(api, order.id, token);
  if (order.isPaidHere && !queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query);
}

/**
 * Returns the payment of an order, refetched while its page is open; null while loading and for orders that are not
 * paid here.
 */
export function useOrderPayment(api: ApiClient, order: OrderDetail, token: string): OrderPayment | null {
  const { data = null } = useQuery({
    ...paymentQuery(api, order.id, token),
    enabled: order.isPaidHere === true,
    refetchInterval: ({ state: { data: payment, error } }) => {
      if (!payment) return isPassing(error) && REFRESH_FAILED;
      if (payment.provider === 'bank') return payment.transfer ? REFRESH_BANK : false;
      if (payment.state === 'paid' && order.status === 'cancelled') return REFRESH_REFUND;
      return REFRESH[payment.state] ?? false;
    },
  });
  return data;
}
