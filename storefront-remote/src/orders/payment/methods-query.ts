import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { PaymentMethods } from '@nara/shared-contracts/api/payments';
import { queryOptions } from '@tanstack/react-query';

/** Time (ms) for which the payment methods count as fresh. */
const FRESH_MS = 60_000;

/** Query for the payment methods currently available, and the shop's account for transfers. */
export const paymentMethodsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }): Promise<PaymentMethods> => api.payments.methods({ signal }),
    staleTime: FRESH_MS,
  });
