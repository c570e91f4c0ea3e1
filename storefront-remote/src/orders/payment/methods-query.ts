import type { ApiClient, PaymentMethods } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Time (ms) for which the ways to pay are not asked for again. */
const FRESH_MS = 60_000;

/** The ways to pay that the shop takes now, and its account for transfers. */
export const paymentMethodsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }): Promise<PaymentMethods> => api.payments.methods({ signal }),
    staleTime: FRESH_MS,
  });
