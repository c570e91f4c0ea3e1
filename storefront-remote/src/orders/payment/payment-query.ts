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

const isPassing = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** How the payment of an order stands, kept up to date while somebody looks at it; null for one that is not paid here. */
export const paymentQuery = (api: ApiClient, id: string, token: string) =>
  queryOptions({
    queryKey: ['order-payments', id, token],
    queryFn: async ({ signal }): Promise<OrderPayment | null> =>
      (await api.payments.get({ params: { id }, token, signal })).payment,
    refetchInterval: ({ state: { data, error } }) => {
      if (data) return REFRESH[data.state] ?? false;
      return isPassing(error) && 4000;
    },
    // What was asked for just before need not be asked again at once.
    retryOnMount: false,
  });

/** Tells whether an order may be paid here: no other is ever asked about, so its page costs no call more. */
const mayBePaidHere = ({ paymentMethod }: Pick<OrderDetail, 'paymentMethod'>): boolean => paymentMethod === 'card';

/** Asks how the payment of an order stands as soon as the order is known, which is before its page is drawn. */
export function askAhead(queryClient: QueryClient, api: ApiClient, order: OrderDetail, token: string): void {
  const query = paymentQuery(api, order.id, token);
  if (mayBePaidHere(order) && !queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query);
}

/** Returns the payment of an order; null when it is not paid here as far as we know, undefined until the answer came. */
export function useOrderPayment(api: ApiClient, order: OrderDetail, token: string): OrderPayment | null | undefined {
  const enabled = mayBePaidHere(order);
  const { data = null, isPending } = useQuery({ ...paymentQuery(api, order.id, token), enabled });
  return enabled && isPending ? undefined : data;
}
