import {
  type ApiClient,
  ApiError,
  type OrderDetail,
  type OrderPayment,
  type PaymentState,
} from '@nara/shared-contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

/** Time until a payment is asked for again (ms), while the provider may have more to say of it. */
const REFRESH: Partial<Record<PaymentState, number>> = { created: 4000, pending: 4000, failed: 4000, expired: 15_000 };
/** The same (ms) while the money of a cancelled order is on its way back. */
const REFRESH_REFUND = 4000;

/** The same (ms) while a bank transfer is awaited, which staff find on the statement. */
const REFRESH_BANK = 10_000;

/** The same (ms) after a question that failed for now. */
const REFRESH_FAILED = 4000;

const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** How the payment of an order stands; null for one that is not paid here. */
export const paymentQuery = (api: ApiClient, id: string, token: string) =>
  queryOptions({
    queryKey: ['order-payments', id, token],
    queryFn: async ({ signal }): Promise<OrderPayment | null> =>
      (await api.payments.get({ params: { id }, token, signal })).payment,
    // What was asked for just before need not be asked again at once.
    retryOnMount: false,
  });

/** Asks how the payment of an order stands as soon as the order is known, which is before its page is drawn. */
export function askAhead(queryClient: QueryClient, api: ApiClient, order: OrderDetail, token: string): void {
  const query = paymentQuery(api, order.id, token);
  if (order.isPaidHere && !queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query);
}

/**
 * Returns the payment of an order, kept up to date while somebody looks at it; null for one that is not paid here, and until
 * the answer came.
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
